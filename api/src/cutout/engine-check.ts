import { existsSync } from 'node:fs';
import { ConfigurationError, type AppConfig } from '../platform/index.js';

/** @throws ConfigurationError if the configured engine cannot work on this machine */
export function checkEngine({ model }: Pick<AppConfig['cutout'], 'model'>): void {
  if (model && !existsSync(model))
    throw new ConfigurationError('CUTOUT_MODEL names a file that does not exist.');
}
