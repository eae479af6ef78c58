import { HostedSource, type HostedService } from './hosted-source.js';
import type { MatteSource } from './matte-source.js';
import { OnnxSource } from './onnx-source.js';

/** What the configuration says about engines; nothing of it means the embedded one. */
export interface EngineChoice {
  model?: string | undefined;
  service?: HostedService | undefined;
}

/** The hosted service goes before the model where both are given. */
export function chosenSource({ model, service }: EngineChoice): MatteSource | undefined {
  if (service) return new HostedSource(service);
  return model ? new OnnxSource(model) : undefined;
}
