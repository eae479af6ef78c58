export { currentTraceId, Tracing, type TraceCarrier, type TracingOptions } from './tracing.js';
