import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ConfigurationError, type AppConfig } from '../platform/index.js';

const LIBRARY = 'onnxruntime-node';

/** @throws ConfigurationError when the configured engine can never work on this machine */
export function checkEngine({ model }: Pick<AppConfig['cutout'], 'model'>): void {
  if (!model) return;
  if (!existsSync(model))
    throw new ConfigurationError('CUTOUT_MODEL names a file that does not exist.');
  try {
    createRequire(import.meta.url).resolve(LIBRARY);
  } catch {
    throw new ConfigurationError(
      `CUTOUT_MODEL needs the package ${LIBRARY}, which is not installed. ` +
        `Add it (npm install --no-save ${LIBRARY}@1.30.0), or unset CUTOUT_MODEL.`,
    );
  }
}
