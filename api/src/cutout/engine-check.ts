import { existsSync } from 'node:fs';
import { isOnnxRuntimeInstalled, ONNX_RUNTIME } from '@ftl/cutout-engine';
import { ConfigurationError, type AppConfig } from '../platform/index.js';

/** @throws ConfigurationError if the configured engine cannot work on this machine */
export function checkEngine({ model }: Pick<AppConfig['cutout'], 'model'>): void {
  if (!model) return;
  if (!existsSync(model))
    throw new ConfigurationError('CUTOUT_MODEL names a file that does not exist.');
  if (!isOnnxRuntimeInstalled())
    throw new ConfigurationError(
      `CUTOUT_MODEL needs the package ${ONNX_RUNTIME}, which is not installed. ` +
        `Add it (npm install --no-save ${ONNX_RUNTIME}@1.30.0), or unset CUTOUT_MODEL.`,
    );
}
