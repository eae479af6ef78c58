import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { Owners } from '@ftl/releases';
import { ROOT } from '../place.ts';
import { newWorkspace } from './workspace.ts';

/** What the generator reads of a checkout. */
const READ = [
  ...['package.json', 'package-lock.json', 'CODEOWNERS', 'api/release-owners.json'],
  ...['mf-static/package.json', 'mf-orders/package.json'],
];

describe('a generated remote', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'ftl-generate-'));
    for (const file of READ) await cp(path.join(ROOT, file), path.join(root, file));
  });
  afterEach(() => rm(root, { recursive: true }));

  const read = (file: string) => readFile(path.join(root, file), 'utf8');

  it.each(['Gifts', "Mom's Gifts", 'Gifts "2"', `'A' "B"`, 'A\\B'])(
    'has the label %s in its texts',
    async (label) => {
      newWorkspace(root, ['mf-gift', '/gift'], { label });
      const { outputText } = ts.transpileModule(await read('mf-gift/src/messages.ts'), {
        compilerOptions: { module: ts.ModuleKind.CommonJS },
      });
      const exports = {} as { messages: { title: string } };
      new Function('exports', outputText)(exports);
      expect(exports.messages.title).toBe(label);
    },
  );

  it.each`
    typed                                                | refused
    ${['gift', '/gift']}                                 | ${"A remote is named like mf-gift, not 'gift'."}
    ${['mf-orders', '/gift']}                            | ${'mf-orders exists already.'}
    ${['mf-gift', 'gift']}                               | ${"an address like /gift, not 'gift'."}
    ${['mf-gift', '/pricing']}                           | ${'/pricing belongs to mf-static.'}
    ${['mf-gift', '/design/create']}                     | ${'belongs to mf-wizard.'}
    ${['mf-gift', '/design']}                            | ${'belongs to mf-wizard.'}
    ${['mf-gift', '/a', { label: 'A very long label' }]} | ${'has 1 to 16 letters'}
    ${['mf-gift', '/a', { owner: 'me' }]}                | ${"like @for-the-loved/gift, not 'me'."}
  `('is refused without writing anything: $typed', async ({ typed, refused }) => {
    const before = await readdir(root, { recursive: true });
    const owners = await read('api/release-owners.json');
    const [name, page, options = {}] = typed as [string, string, object?];
    expect(() => newWorkspace(root, [name, page], options)).toThrow(refused as string);
    expect(await readdir(root, { recursive: true })).toEqual(before);
    expect(await read('api/release-owners.json')).toBe(owners);
  });

  it('gets its page in a valid owners file', async () => {
    newWorkspace(root, ['mf-gift', '/gift'], {});
    const owners = new Owners(await read('api/release-owners.json'));
    expect(owners.routeTaken('mf-gift', ['/gift', '/gift/:id'])).toBeUndefined();
  });
});
