import { HostedSource, type HostedService } from './hosted-source.js';
import type { MatteSource } from './matte-source.js';
import { OnnxSource } from './onnx-source.js';

/** The source of mattes; the embedded networks unless one of the two is set. */
export interface SourceChoice {
  /** Path of an ONNX model. */
  model?: string | undefined;
  /** Takes precedence over the model. */
  service?: HostedService | undefined;
}

export function sourceOf({ model, service }: SourceChoice): MatteSource | undefined {
  if (service) return new HostedSource(service);
  return model ? new OnnxSource(model) : undefined;
}
