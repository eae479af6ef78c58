/** @long runs static checks in a copy of the repository */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '@ftl/contracts';
import { copyRepository, type CopiedRepository } from '../testing/copied-repository';

/** Violates a rule of each check: an import of another remote, a conditional hook, a wrong type. */
const PAGE = `import { useState } from 'react';
import routes from '../../mf-orders/src/routes';

export function BrokenPage({ isOpen }: { isOpen: boolean }) {
  if (isOpen) useState(0);
  const count: string = routes.length;
  return <p>{count}</p>;
}
`;
const CHECKS = ['format', 'packages', 'types', 'lint', 'imports'];
const VIOLATION =
  /remotes-are-strangers: mf-gift-card\/src\/broken-page\.tsx → mf-orders\/src\/routes/;
const JEST = path.join('node_modules', 'jest/bin/jest.js');

describe('a remote created by npm run new-remote', () => {
  let checkout: CopiedRepository;
  const run = (...args: string[]) => checkout.run(args, { NODE_OPTIONS: '--no-warnings' });
  /** Output of a command that must fail; of a step of `npm test`, its log. */
  const failureOf = (...args: string[]): string => {
    try {
      run(...args);
    } catch (error) {
      const { message } = error as Error;
      const log = /output: (.+\.log)/.exec(message)?.[1];
      return log ? readFileSync(log, 'utf8') : message;
    }
    return 'It passed.';
  };
  const read = (file: string) => readFile(path.join(checkout.dir, file), 'utf8');

  beforeAll(async () => {
    checkout = await copyRepository({ packages: 'linked' });
    run('packages/ftl/bin.js', 'new', 'mf-gift-card', '/gift', '--owner', '@for-the-loved/gifts');
  });
  afterAll(() => checkout?.remove());

  it('passes every static check, its browser test included', () => {
    const printed = run('tools/check.ts', '--workspace=mf-gift-card', ...CHECKS);
    for (const step of CHECKS) expect(printed).toMatch(new RegExp(`${step} +[\\d.]+ s +passed`));
  });

  it('is in the lockfile as npm would write it, and has an owner', async () => {
    const { packages } = JSON.parse(await read('package-lock.json')) as {
      packages: Record<string, Record<string, unknown>>;
    };
    expect(packages['node_modules/@ftl/mf-gift-card']).toEqual({
      ...{ resolved: 'mf-gift-card', link: true },
    });
    const { dependencies } = JSON.parse(await read('mf-gift-card/package.json')) as object & {
      dependencies: object;
    };
    expect(packages['mf-gift-card']).toMatchObject({ name: '@ftl/mf-gift-card', dependencies });
    expect(await read('CODEOWNERS')).toContain('\n/mf-gift-card/ @for-the-loved/gifts\n');
  });

  it('has tests that run in jsdom and pass', async () => {
    const report = path.join(checkout.dir, 'report.json');
    const options = ['--selectProjects', 'browser', '--json', '--outputFile', report];
    checkout.run([JEST, ...options, '--runInBand', 'mf-gift-card'], {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    });
    expect(JSON.parse(await read('report.json'))).toMatchObject({ numPassedTests: 1 });
  });

  it('has a development port', () => {
    const program =
      "import('./packages/ftl/src/build/development-server.ts').then(({ developmentPort }) => console.log(['shell', 'mf-gift-card', 'mf-static'].map(developmentPort)))";
    expect(checkout.run(['-e', program], { DEV_PORT: '7000' })).toMatch(/\[ 7000, 700\d, 700\d \]/);
  });

  it('gets a further language by texts alone, of which other visitors load nothing', async () => {
    const manifest = JSON.parse(await read('mf-gift-card/package.json')) as object;
    const translated = JSON.stringify({ ...manifest, languages: ['fr', 'pt'] });
    await writeFile(path.join(checkout.dir, 'mf-gift-card/package.json'), translated);
    const texts = "export const messages = { title: 'Cadeaux', text: '...', home: 'Accueil' };";
    await writeFile(path.join(checkout.dir, 'mf-gift-card/src/messages.fr.ts'), texts);
    const program =
      "import('./packages/ftl/src/build/build.ts').then(({ buildOnce }) => buildOnce(process.cwd() + '/mf-gift-card')).then(console.log)";
    expect(run('-e', program)).toContain('true');
    const record = JSON.parse(await read('mf-gift-card/dist/build.json')) as BuildRecord;
    const scripts = Object.keys(record.files).filter((file) => file.endsWith('.js'));
    const saying = async (text: string) => {
      const found = await Promise.all(
        scripts.map(async (file) => (await read(`mf-gift-card/dist/${file}`)).includes(text)),
      );
      const files = scripts.filter((_, at) => found[at]);
      return [...new Set(files.map((file) => /^[a-z]{2}(?=\/)/.exec(file)?.[0] ?? 'en'))].sort();
    };
    expect(await saying('Accueil')).toEqual(['fr']);
    // Nothing is translated into Portuguese yet.
    expect(await saying('Go Home')).toEqual(['en', 'pt']);
    expect(record.languages?.pt?.entry).toMatch(/^pt\/remoteEntry\.\w+\.js$/);
  });

  describe('with a page that violates the rules', () => {
    beforeAll(() => writeFile(path.join(checkout.dir, 'mf-gift-card/src/broken-page.tsx'), PAGE));

    it('may not import another remote', () => {
      const printed = failureOf('tools/check.ts', '--workspace=mf-gift-card', 'imports');
      expect(printed).toMatch(VIOLATION);
      expect(printed).toMatch(/\D1 dependency violations/);
    });

    it('is type-checked, and has no errors but of its type and of the other remote', () => {
      const printed = failureOf('tools/check.ts', '--workspace=mf-gift-card', 'types');
      const errors = printed
        .match(/.+: error TS.+/g)
        ?.filter((line) => !line.includes('mf-orders'));
      expect(printed).toContain('broken-page.tsx(2,20): error TS6307');
      expect(errors).toEqual([
        "mf-gift-card/src/broken-page.tsx(6,9): error TS2322: Type 'number' is not assignable to type 'string'.",
      ]);
    });

    it('is linted by the rules for pages, and has no other error', () => {
      const printed = failureOf('tools/check.ts', '--workspace=mf-gift-card', 'lint');
      expect(printed).toContain('react-hooks(rules-of-hooks)');
      expect(printed).toContain('Found 0 warnings and 1 error.');
    });
  });
});
