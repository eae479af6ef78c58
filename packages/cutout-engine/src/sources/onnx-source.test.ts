import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { networkFiles } from '../networks/networks.js';
import { OnnxSource } from './onnx-source.js';

it('loads a model again after a failure', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-model-'));
  try {
    const model = path.join(folder, 'model.onnx');
    const source = new OnnxSource(model);
    await expect(source.prepare()).rejects.toThrow();
    const complete = networkFiles().find(({ pathname }) => pathname.endsWith('/u2netp.onnx'))!;
    copyFileSync(fileURLToPath(complete), model);
    await expect(source.prepare()).resolves.toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
