import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sectionText, withSection, writeChangelog, type Commit } from './changelog.ts';

const commit = (subject: string, isBreaking = false): Commit => ({
  hash: '0123456789abcdef',
  subject,
  isBreaking,
});

describe('a section of a changelog', () => {
  it('lists changes for visitors and other teams, and counts the rest', () => {
    const section = sectionText({
      ...{ version: '0.2.0', day: '2030-01-02' },
      own: [
        commit('feat(mf-gift): wrap a card'),
        commit('fix: keep the *price*'),
        commit('feat(mf-gift)!: take the route /gift'),
        commit('perf: drop a list', true),
        commit('test(mf-gift): prove the price'),
        commit('Merge by hand'),
      ],
      packages: [commit('fix(ui-kit): focus the field'), commit('docs: say it')],
    });
    expect(section).toBe(`## 0.2.0 (2030-01-02)

### Breaking

- take the route /gift (0123456789)
- drop a list (0123456789)

### Added

- wrap a card (0123456789)

### Fixed

- keep the \\*price\\* (0123456789)

### In its packages

- focus the field (0123456789)

2 other changes.`);
  });

  it('is inserted above older ones, and replaces one for the same version', () => {
    const first = withSection('', 'mf-gift', '## 0.1.0 (2030-01-01)\n\nNo change.');
    const second = withSection(first, 'mf-gift', '## 0.2.0 (2030-01-02)\n\n1 other change.');
    const again = withSection(second, 'mf-gift', '## 0.2.0 (2030-01-03)\n\n2 other changes.');
    expect(again).toBe(
      '# Changes of mf-gift\n\n## 0.2.0 (2030-01-03)\n\n2 other changes.\n\n## 0.1.0 (2030-01-01)\n\nNo change.\n',
    );
  });
});

describe('the changelog of a remote', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const change = (file: string, subject: string) => {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, subject);
    git('add', '-A');
    git('commit', '-qm', subject);
    return git('rev-parse', 'HEAD');
  };
  const written = () => readFileSync(path.join(root, 'mf-gift/CHANGELOG.md'), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'ftl-changelog-'));
    const manifest = (folder: string, content: object) => {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(content));
    };
    manifest('.', { workspaces: ['packages/*', 'mf-*'] });
    manifest('packages/kit', { name: '@x/kit' });
    manifest('packages/other', { name: '@x/other' });
    manifest('mf-gift', { name: '@x/mf-gift', dependencies: { '@x/kit': '1' } });
    git('init', '-q');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('has the commits since the last release that touch it or a package it uses', () => {
    const released = change('mf-gift/a.ts', 'feat: before the release');
    change('mf-gift/a.ts', 'fix: of the remote');
    change('packages/kit/a.ts', 'fix(kit): of its package');
    change('packages/other/a.ts', 'fix(other): of a stranger');
    writeChangelog('mf-gift', { version: '0.2.0', since: released }, root);
    expect(written()).toMatch(/### Fixed\n\n- of the remote .*\n\n### In its packages\n\n- of its/);
    expect(written()).not.toMatch(/before the release|stranger/);
  });

  it('starts with all commits for a first release, and is unchanged without a history', () => {
    change('mf-gift/a.ts', 'feat: the first page');
    expect(writeChangelog('mf-gift', { version: '0.1.0', since: undefined }, root)).toContain(
      'the first page',
    );
    const before = written();
    const unknown = { version: '0.2.0', since: 'no-such-commit' };
    expect(writeChangelog('mf-gift', unknown, root)).toBeUndefined();
    expect(written()).toBe(before);
  });

  // The store's record of the live release names the commit; who can write to it is not trusted.
  it('takes a commit for no option of git', () => {
    change('mf-gift/a.ts', 'feat: the first page');
    const forged = { version: '0.2.0', since: '--output=forged' };
    expect(writeChangelog('mf-gift', forged, root)).toBeUndefined();
    expect(readdirSync(root).filter((file) => file.includes('forged'))).toEqual([]);
  });
});
