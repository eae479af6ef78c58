import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyRepository, type CopiedRepository } from '../testing/copied-repository';

const NODE_MODULES = 'node_modules';
/** Breaks a rule of each check: another remote's code, a hook in a condition, a wrong type. */
const PAGE = `import { useState } from 'react';
import routes from '../../mf-orders/src/routes';

export function GiftPage({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(0);
  const count: string = routes.length;
  return <p>{count}</p>;
}
`;

describe('a remote that was added a moment ago', () => {
  let checkout: CopiedRepository;
  /** Runs a step of \`npm test\` or a program that should fail, and returns what it printed. */
  const failureOf = (...args: string[]): string => {
    try {
      checkout.run(args, { NODE_OPTIONS: '--no-warnings' });
    } catch (error) {
      return (error as Error).message;
    }
    return 'It passed.';
  };
  const printedBy = (script: string, ...args: string[]) =>
    checkout.run([path.join(NODE_MODULES, script), ...args], { NODE_OPTIONS: '--no-warnings' });

  beforeAll(async () => {
    checkout = await copyRepository();
    const gift = path.join(checkout.dir, 'mf-gift');
    await mkdir(path.join(gift, 'src'), { recursive: true });
    const manifest = JSON.parse(
      await readFile(path.join(checkout.dir, 'mf-orders/package.json'), 'utf8'),
    ) as object;
    const own = { ...manifest, name: '@ftl/mf-gift', remote: { routes: ['/gift'] } };
    await writeFile(path.join(gift, 'package.json'), JSON.stringify(own, null, 2));
    await writeFile(path.join(gift, 'src/gift-page.tsx'), PAGE);
    await writeFile(path.join(gift, 'src/gift-page.test.tsx'), "it('sells gifts', () => {});\n");
  });
  afterAll(() => checkout?.remove());

  it('may not import another remote', () => {
    const violation =
      /remotes-are-strangers: mf-gift\/src\/gift-page\.tsx → mf-orders\/src\/routes/;
    expect(failureOf('tools/check.ts', 'imports')).toMatch(violation);
    expect(failureOf('tools/check.ts', '--workspace=mf-gift', 'imports')).toMatch(violation);
  });

  it('is type-checked', () => {
    expect(printedBy('typescript/bin/tsc', '-p', 'tsconfig.json', '--listFilesOnly')).toContain(
      'mf-gift/src/gift-page.tsx',
    );
    expect(failureOf('tools/check.ts', '--workspace=mf-gift', 'types')).toContain(
      "mf-gift/src/gift-page.tsx(6,9): error TS2322: Type 'number' is not assignable to type 'string'",
    );
  });

  it('is linted by the rules for pages', () => {
    expect(failureOf('tools/check.ts', '--workspace=mf-gift', 'lint')).toContain(
      'react-hooks/rules-of-hooks',
    );
  });

  it('has its tests run in jsdom', () => {
    const listed = printedBy('jest/bin/jest.js', '--listTests', '--selectProjects', 'browser');
    expect(listed).toContain('mf-gift/src/gift-page.test.tsx');
  });

  it('has a development port', () => {
    const program =
      "import('./packages/federation/src/webpack/development-server.ts').then(({ developmentPort }) => console.log(['shell', 'mf-static', 'mf-gift'].map(developmentPort)))";
    expect(checkout.run(['-e', program], { DEV_PORT: '7000' })).toMatch(/\[ 7000, 7001, 700\d \]/);
  });
});
