import { randomBytes } from 'node:crypto';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

/** W3C trace context, as sent with a request or stored with a job. */
export interface TraceCarrier {
  traceparent?: string;
}

/** Ids of a span and its trace, in hex. */
interface SpanPlace {
  traceId: string;
  spanId: string;
}

export interface TracingOptions {
  /** The collector's URL for traces (OTLP over HTTP); without it every method is a no-op. */
  url: string | undefined;
  /** `service.name` of all spans. */
  service: string;
  /** `service.instance.id` of all spans. */
  instance: string;
}

/**
 * Traces from a visitor's interaction to the jobs that it causes. Spans contain what was done and
 * how long it took, never for whom.
 */
export class Tracing {
  readonly isOn: boolean;
  private next: SpanPlace | undefined;
  private shutdown: (() => Promise<void>) | undefined;

  constructor(private readonly options: TracingOptions) {
    this.isOn = options.url !== undefined;
  }

  /** Loads the SDK if a collector is configured. Called once, before the first request. */
  async start(): Promise<void> {
    const { url, service, instance } = this.options;
    if (url === undefined) return;
    const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
      await Promise.all([
        import('@opentelemetry/sdk-trace-node'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
      ]);
    const provider = new NodeTracerProvider({
      resource: resources.resourceFromAttributes({
        'service.name': service,
        'service.instance.id': instance,
      }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
      idGenerator: {
        generateTraceId: () => this.next?.traceId ?? randomBytes(16).toString('hex'),
        generateSpanId: () => this.next?.spanId ?? randomBytes(8).toString('hex'),
      },
    });
    provider.register();
    this.shutdown = () => provider.shutdown();
  }

  /** Flushes pending spans. */
  async stop(): Promise<void> {
    await this.shutdown?.();
  }

  /** Starts a server span. The caller must end it, and run its work in the returned context. */
  begin(name: string, from: TraceCarrier, attributes: Attributes): { span: Span; within: Context } {
    const parent = propagation.extract(ROOT_CONTEXT, from);
    const span = this.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    return { span, within: trace.setSpan(parent, span) };
  }

  /**
   * Records a span for a browser interaction, with the ids of the request's traceparent header.
   *
   * @param sinceMs how long ago it started; it ends now, with the request that it caused
   */
  recordSpan(
    name: string,
    { traceparent }: TraceCarrier,
    sinceMs: number,
    attributes: Attributes,
  ): void {
    const place = placeOf(traceparent);
    if (!this.isOn || !place) return;
    this.next = place;
    const now = Date.now();
    const options = { root: true, kind: SpanKind.CLIENT, startTime: now - sinceMs, attributes };
    this.tracer.startSpan(name, options).end(now);
    this.next = undefined;
  }

  /** Trace context for a job, so that it joins the same trace. */
  carrier(): TraceCarrier {
    const carrier: TraceCarrier = {};
    if (this.isOn) propagation.inject(context.active(), carrier);
    return carrier;
  }

  /** Runs a job within a span; a failure is recorded by its class, without its message. */
  async run<T>(
    name: string,
    from: TraceCarrier,
    attributes: Attributes,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!this.isOn) return work();
    const parent = propagation.extract(ROOT_CONTEXT, from);
    const span = this.tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      const kind = error instanceof Error ? error.name : 'unknown';
      span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  private get tracer() {
    return trace.getTracer(this.options.service);
  }
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function placeOf(traceparent = ''): SpanPlace | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** Trace id of the current work, for its log lines. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
