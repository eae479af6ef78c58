import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeFiles, engineVersion, hashOf } from './version.js';

describe('the engine version', () => {
  let folder: string;
  const versionIn = () => hashOf(codeFiles(folder), '');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-engine-'));
    mkdirSync(path.join(folder, 'faces'));
    write('index.js', 'export {};');
    write('faces/face.js', 'export const least = 0.5;');
    write('faces/face.test.ts', 'export const tested = 1;');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('changes with the code of a module in a subfolder', () => {
    const before = versionIn();
    write('faces/face.js', 'export const least = 0.6;');
    expect(versionIn()).not.toBe(before);
  });

  it('ignores tests and source maps', () => {
    const before = versionIn();
    write('faces/face.test.ts', 'export const tested = 2;');
    write('index.js.map', '{}');
    expect(versionIn()).toBe(before);
  });

  it('is the same for a copy in another folder', () => {
    const before = versionIn();
    const copy = `${folder}-copy`;
    cpSync(folder, copy, { recursive: true });
    expect(hashOf(codeFiles(copy), '')).toBe(before);
    rmSync(copy, { recursive: true });
  });

  it('changes with a model', () => {
    write('face.tflite', 'weights');
    const model = path.join(folder, 'face.tflite');
    const before = hashOf([model], '');
    write('face.tflite', 'other weights');
    expect(hashOf([model], '')).not.toBe(before);
  });

  it('covers every module of the engine and the models', () => {
    expect(engineVersion()).toMatch(/^[0-9a-f]{16}$/);
    const modules = codeFiles(import.meta.dirname).map((file) =>
      path
        .relative(import.meta.dirname, file)
        .split(path.sep)
        .join('/'),
    );
    expect(modules).toEqual(expect.arrayContaining(['cut-out.ts', 'networks/network.ts']));
    expect(modules.filter((file) => file.includes('.test.'))).toEqual([]);
  });
});
