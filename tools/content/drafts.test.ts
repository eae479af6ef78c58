import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Drafts, isAuthorsFile } from './drafts';

const FAQ = 'mf-static/content/faq.md';

describe("an author's drafts", () => {
  let folder: string;
  let origin: string;
  let drafts: Drafts;
  const git = (dir: string, ...args: string[]) =>
    execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim();
  const commit = (dir: string, file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
    git(dir, 'add', '.');
    git(dir, '-c', 'user.name=Ann', '-c', 'user.email=ann@localhost', 'commit', '-qm', 'Change');
  };
  /** As the editor's server does. */
  const save = (key: string, file: string, text: string) => {
    git(drafts.dir, 'checkout', '-q', '-B', `cms/${key}`, 'main');
    commit(drafts.dir, file, text);
    git(drafts.dir, 'checkout', '-q', 'main');
    return drafts.find(key)!;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-drafts-'));
    origin = path.join(folder, 'shop');
    mkdirSync(origin);
    git(origin, 'init', '-q', '-b', 'work');
    commit(origin, FAQ, 'Can I cancel an order?\n');
    drafts = Drafts.open(path.join(folder, 'repository'), origin, 'Ann');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('show what they change in words, and are part of the history once they are live', () => {
    const draft = save('pages/faq', FAQ, 'Can I cancel my order?\n');
    const words = [
      { kind: 'file', text: 'faq.md' },
      { kind: 'same', text: 'Can I cancel ' },
      { kind: 'removed', text: 'an' },
      { kind: 'added', text: 'my' },
      { kind: 'same', text: ' order?' },
      { kind: 'same', text: '\n' },
    ];
    expect(drafts.changes(draft)).toEqual(words);
    const target = path.join(folder, 'texts');
    mkdirSync(target);
    drafts.writeTexts(drafts.treeWith(draft), target);
    expect(readFileSync(path.join(target, FAQ), 'utf8')).toBe('Can I cancel my order?\n');
    drafts.published(draft, 'Publish pages/faq');
    expect(drafts.all()).toEqual([]);
    expect(drafts.history()[0]).toMatchObject({ title: 'Publish pages/faq', by: 'Ann', words });
    expect(git(origin, 'show', `marketing:${FAQ}`)).toBe('Can I cancel my order?');
  });

  it('change texts and pictures of the pages, and nothing else', () => {
    const script = save('pages/home', 'mf-static/package.json', '{}');
    expect(() => drafts.treeWith(script)).toThrow('mf-static/package.json is no text or picture');
    const files = [FAQ, 'mf-static/content/pictures/us.jpg', 'mf-static/content/stories/us.md'];
    expect(files.filter(isAuthorsFile)).toEqual(files);
    const others = ['mf-static/content/../build/a.md', 'mf-static/content/a.mjs', 'README.md'];
    expect(others.filter(isAuthorsFile)).toEqual([]);
  });

  it('are based on what developers change, whose branch may be rewritten', () => {
    const again = () => Drafts.open(drafts.dir, origin, 'Ann');
    const draft = save('pages/faq', FAQ, 'Can I cancel my order?\n');
    commit(origin, 'README.md', 'First.\n');
    again();
    git(origin, 'reset', '-q', '--hard', 'HEAD~1');
    commit(origin, 'README.md', 'Second.\n');
    commit(origin, 'mf-static/content/terms.md', 'Our terms.\n');
    const tree = again().treeWith(draft);
    const shown = (file: string) => git(drafts.dir, 'show', `${tree}:${file}`);
    expect(['README.md', FAQ, 'mf-static/content/terms.md'].map(shown)).toEqual([
      'Second.',
      'Can I cancel my order?',
      'Our terms.',
    ]);
    drafts.published(draft, 'Publish');
    commit(origin, FAQ, 'Can anyone cancel an order?\n');
    expect(again).toThrow('was published with other words than here');
  });

  it('are refused in words if the same sentence was published since', () => {
    const first = save('pages/faq', FAQ, 'Can I cancel my order?\n');
    const second = save('pages/other', FAQ, 'Can I cancel a shirt?\n');
    drafts.published(first, 'Publish');
    expect(() => drafts.treeWith(second)).toThrow('published with other words since');
  });
});
