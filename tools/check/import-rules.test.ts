import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../place';

const PROGRAM = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Imports of npm packages that a rule forbids. */
const FORBIDDEN = [
  ['packages/cutout-engine', '@nestjs/common', 'engines-stand-alone'],
  ['packages/releases', '@nestjs/common', 'releases-stands-alone'],
  ['packages/design-renderer', '@nestjs/common', 'renderers-know-no-shop'],
  ['packages/contracts', 'zod', 'contracts-import-nothing'],
  ['packages/rules', 'zod', 'rules-import-contracts-only'],
] as const;

describe('the import rules', () => {
  let folder: string;
  let printed: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-imports-'));
    const write = (file: string, text: string): void => {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    write('tsconfig.json', '{}');
    for (const name of new Set(FORBIDDEN.map(([, name]) => name)))
      write(`node_modules/${name}/index.js`, '');
    for (const [place, name] of FORBIDDEN) write(`${place}/src/index.ts`, `import '${name}';\n`);
    write('mf-orders/src/routes.ts', '');
    write('mf-static/src/page.ts', "import '../../mf-orders/src/routes';\n");
    const config = path.join(ROOT, '.dependency-cruiser.mjs');
    const args = [PROGRAM, '--config', config, 'packages', 'mf-static'];
    const run = promisify(execFile)(process.execPath, args, { cwd: folder });
    ({ stdout: printed } = await run.catch((error: { stdout: string }) => error));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(FORBIDDEN)('forbid that %s imports %s', (place, name, rule) => {
    expect(printed).toContain(`${rule}: ${place}/src/index.ts → node_modules/${name}/index.js`);
  });

  it('forbid that a remote imports another', () => {
    expect(printed).toContain(
      'remotes-are-strangers: mf-static/src/page.ts → mf-orders/src/routes.ts',
    );
  });
});
