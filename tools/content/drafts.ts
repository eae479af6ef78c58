import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** All that an author may change. */
export const CONTENT = 'mf-static/content';
const AUTHORS_FILE =
  /^mf-static\/content\/(?:(?:stories|pictures)\/)?[\w.-]+\.(?:md|jpe?g|png|webp)$/;
const MAIN = 'main';
const PREFIX = 'cms/';
const HISTORY = 15;

/** Whether an author may change a file of the repository. */
export function isAuthorsFile(file: string): boolean {
  return AUTHORS_FILE.test(file);
}

/** A saved change of a page that is not live. */
export interface Draft {
  /** `pages/faq`. */
  key: string;
  /** Of its last save. */
  commit: string;
  savedAt: string;
}

/** A piece of a text: as it was, as it is, or the same. */
export interface WordChange {
  kind: 'same' | 'removed' | 'added' | 'file';
  text: string;
}

export interface PublishedChange {
  title: string;
  by: string;
  at: string;
  words: WordChange[];
}

/**
 * The texts in a clone of the shop's repository: a branch for each draft, and `main` with what was
 * published. Git, so that an author needs none.
 */
export class Drafts {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * @param origin the shop's repository; its current branch is where the texts come from
   * @throws Error if it has no commit, or if published texts do not fit it any more
   */
  static open(dir: string, origin: string, author: string): Drafts {
    const drafts = new Drafts(dir);
    if (!existsSync(path.join(dir, '.git'))) {
      run(path.dirname(dir), ['clone', '--quiet', '--local', origin, dir]);
      drafts.#git('checkout', '--quiet', '-B', MAIN);
    }
    drafts.#git('config', 'user.name', author);
    drafts.#git('config', 'user.email', `${author.replaceAll(/\W+/g, '.')}@localhost`);
    drafts.#git('checkout', '--quiet', MAIN);
    drafts.#git('fetch', '--quiet', 'origin', 'HEAD');
    drafts.#takeOver('FETCH_HEAD');
    return drafts;
  }

  /**
   * Merges the texts of developers. All other files are theirs as they are: branches of developers
   * are rewritten.
   */
  #takeOver(theirs: string): void {
    if (git(this.dir, ['merge-base', '--is-ancestor', theirs, MAIN]).status === 0) return;
    const merged = git(this.dir, ['merge-tree', '--write-tree', '--name-only', MAIN, theirs]);
    const [tree, ...rest] = merged.stdout.split('\n');
    const conflicts = merged.status === 0 ? [] : rest.slice(0, rest.indexOf(''));
    const text = conflicts.find((file) => file.startsWith(`${CONTENT}/`));
    if (text)
      throw new Error(
        `${text} was published with other words than here: merge both in ${this.dir}.`,
      );
    this.#git('read-tree', theirs);
    this.#git('rm', '-r', '--quiet', '--cached', CONTENT);
    this.#git('read-tree', `--prefix=${CONTENT}/`, `${tree}:${CONTENT}`);
    const parents = ['-p', MAIN, '-p', theirs];
    const whole = this.#git('write-tree');
    const commit = this.#git('commit-tree', whole, ...parents, '-m', 'Texts of developers');
    this.#git('reset', '--quiet', '--hard', commit);
  }

  /** Newest first. */
  all(): Draft[] {
    const format = '--format=%(refname:short)%09%(objectname)%09%(committerdate:iso-strict)';
    return this.#git('for-each-ref', '--sort=-committerdate', format, `refs/heads/${PREFIX}`)
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([branch = '', commit = '', savedAt = '']) => ({
        key: branch.slice(PREFIX.length),
        commit,
        savedAt,
      }));
  }

  find(key: string): Draft | undefined {
    return this.all().find((each) => each.key === key);
  }

  /**
   * The published texts with those of a draft, as git knows them.
   *
   * @throws Error in words if it changes anything else, or what was published since
   */
  treeWith({ key, commit }: Draft): string {
    const base = this.#git('merge-base', MAIN, commit);
    const files = this.#git('diff', '--name-only', base, commit).split('\n').filter(Boolean);
    const foreign = files.find((file) => !isAuthorsFile(file));
    if (foreign) throw new Error(`${foreign} is no text or picture of the pages: ask a developer.`);
    const { status, stdout } = git(this.dir, ['merge-tree', '--write-tree', MAIN, commit]);
    if (status === 0) return stdout.trim();
    throw new Error(`${key} was published with other words since: open it, and save it again.`);
  }

  /** Writes the texts of a tree into a folder, without what was there. */
  writeTexts(tree: string, target: string): void {
    const archive = spawnSync('git', ['archive', tree, CONTENT], {
      cwd: this.dir,
      maxBuffer: 1024 ** 3,
    });
    const unpacked = spawnSync('tar', ['-x', '-C', target], { input: archive.stdout });
    if (archive.status !== 0 || unpacked.status !== 0)
      throw new Error(`The texts cannot be read: ${archive.stderr}`);
  }

  /** What is live includes the draft now: its branch is merged, and `marketing` of
   * the shop's repository has it. */
  published({ key, commit }: Draft, title: string): void {
    this.#git('checkout', '--quiet', MAIN);
    this.#git('merge', '--quiet', '--no-ff', '-m', title, commit);
    this.#git('branch', '--quiet', '-D', `${PREFIX}${key}`);
    // A developer who has moved that branch merges both.
    git(this.dir, ['push', '--quiet', 'origin', `${MAIN}:marketing`]);
  }

  discard(key: string): void {
    this.#git('checkout', '--quiet', MAIN);
    this.#git('branch', '--quiet', '-D', `${PREFIX}${key}`);
  }

  /** What a draft changes, in words. */
  changes({ commit }: Draft): WordChange[] {
    return this.#words(`${MAIN}...${commit}`);
  }

  /** What was published, newest first. */
  history(): PublishedChange[] {
    const format = '--format=%H%x09%an%x09%aI%x09%s';
    const log = ['log', `-${HISTORY}`, '--first-parent', format, MAIN, '--', CONTENT];
    return this.#git(...log)
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([commit = '', by = '', at = '', title = '']) => {
        const words = this.#words(`${commit}^`, commit);
        return { title, by, at, words };
      });
  }

  #words(...range: string[]): WordChange[] {
    const { status, stdout } = git(this.dir, [
      ...['diff', '--word-diff=porcelain', '--unified=0', '--no-color', ...range, '--', CONTENT],
    ]);
    return status === 0 ? wordChanges(stdout) : [];
  }

  #git(...args: string[]): string {
    return run(this.dir, args);
  }
}

/** Reads the output of `git diff --word-diff=porcelain`. */
export function wordChanges(diff: string): WordChange[] {
  const changes: WordChange[] = [];
  for (const line of diff.split('\n')) {
    const file = /^diff --git a\/mf-static\/content\/(\S+)/.exec(line)?.[1];
    const text = line.slice(1);
    if (file) changes.push({ kind: 'file', text: file });
    else if (/^(?:---|\+\+\+) (?:[ab]\/|\/dev)/.test(line)) continue;
    else if (line.startsWith('+')) changes.push({ kind: 'added', text });
    else if (line.startsWith('-')) changes.push({ kind: 'removed', text });
    else if (line.startsWith(' ')) changes.push({ kind: 'same', text });
    else if (line === '~') changes.push({ kind: 'same', text: '\n' });
  }
  return changes;
}

function git(cwd: string, args: string[]) {
  return spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}

function run(cwd: string, args: string[]): string {
  const { status, stdout, stderr } = git(cwd, args);
  if (status === 0) return stdout.trim();
  throw new Error(`git ${args[0]} failed: ${stderr || stdout}`);
}
