/**
 * Checks the language of comments, test titles, identifiers and Markdown, and the commit messages
 * since the main branch: a step of `npm test`.
 *
 * node tools/words.ts                   everything node tools/words.ts api docs/faq.md   some files
 * and folders, without commit messages
 *
 * Checks files that git lists; without a git checkout, none.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './place.ts';
import { checkCommit } from './words/check-commit.ts';
import { checkText } from './words/check-text.ts';
import { EXCLUDED, TO_DO } from './words/scope.ts';

const isBelow = (file: string) => (folder: string) =>
  folder === '.' || file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`);
const requested = process.argv.slice(2).map((each) => each.split(path.sep).join('/'));

function git(...args: string[]): string | undefined {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

function filesToCheck(): string[] {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard') ?? '';
  return listed
    .split('\0')
    .filter((file) => /\.(?:[cm]?[jt]s|tsx|md)$/.test(file))
    .filter((file) => requested.length === 0 || requested.some(isBelow(file)))
    .filter((file) => !TO_DO.some(isBelow(file)) && !EXCLUDED.test(file));
}

/** Undefined for a file that git still lists but that is deleted. */
function read(file: string): string | undefined {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** Messages of commits that the main branch does not have; none without git or that branch. */
function newCommits(): string[] {
  for (const main of ['origin/HEAD', 'origin/main']) {
    const log = git('log', '-z', '--format=%B', `${main}..HEAD`);
    if (log !== undefined) return log.split('\0').filter(Boolean);
  }
  return [];
}

const problems = [
  ...filesToCheck()
    .flatMap((file) => checkText(file, read(file) ?? ''))
    .map(({ file, line, found, instead }) => `${file}:${line} '${found}': ${instead}`),
  ...(requested.length === 0 ? newCommits() : []).flatMap((message) =>
    checkCommit(message).map((problem) => `commit '${message.split('\n')[0]}' ${problem}`),
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
