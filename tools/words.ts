/**
 * Checks spelling and wording of comments, test titles, identifiers, messages and Markdown, and the
 * commit messages since the main branch: a step of `npm test`. `node tools/words.ts` checks all files
 * that git lists, `node tools/words.ts api docs/faq.md` some files and folders without commit
 * messages. Checks nothing outside of a git checkout.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './place.ts';
import { checkCommit } from './words/check-commit.ts';
import { checkText } from './words/check-text.ts';
import { withoutQuotes } from './words/prose.ts';
import { ANY_WORDING, EXCLUDED } from './words/scope.ts';
import { checkSpelling, loadSpelling, misspelled } from './words/spelling.ts';

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
    .filter((file) => !EXCLUDED.test(file));
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

const isKnown = await loadSpelling();

async function checkMessage(message: string): Promise<string[]> {
  const unknown = misspelled(withoutQuotes(message), isKnown).map(
    ({ word }) => `misspells '${word}', or tools/words/dictionary.txt needs it`,
  );
  return [...(await checkCommit(message)), ...unknown].map(
    (problem) => `commit '${message.split('\n')[0]}' ${problem}`,
  );
}

const findings = filesToCheck().flatMap((file) => {
  const text = read(file) ?? '';
  return [
    ...(ANY_WORDING.test(file) ? [] : checkText(file, text)),
    ...checkSpelling(file, text, isKnown),
  ];
});
const commits = requested.length === 0 ? newCommits() : [];
const problems = [
  ...findings.map(({ file, line, found, instead }) => `${file}:${line} '${found}': ${instead}`),
  ...(await Promise.all(commits.map(checkMessage))).flat(),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
