import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HELP } from '../../packages/ftl/src/help.ts';
import { helpOf } from '../help.mjs';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';

/** Every workspace has these. */
const COMMON = ['test', 'build', 'serve', 'release', 'start'];

/** docs/commands.md */
export function describeCommands(): string {
  const root = Object.entries(scriptsIn('.')).flatMap(([name, script]) => {
    const program = /tools\/(?:run\.mjs )?([\w-]+\.ts)$/.exec(script)?.[1];
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    return program ? [`## ${command}\n\n\`\`\`text\n${helpOf(program) || HELP}\n\`\`\``] : [];
  });
  const rows = listWorkspaces().flatMap(({ folder, name }) => {
    const own = Object.keys(scriptsIn(folder)).filter((each) => !COMMON.includes(each));
    return own.length > 0 ? [`| \`-w ${name}\` | ${own.map(code).join(', ')} |`] : [];
  });
  return `${[
    '# Commands',
    'Made from the help of the programs by `npm run docs`. Each prints its own with `--help`: `npm run dev -- --help`.',
    ...root,
    '## npx lerna\n\n```text\nnpx lerna version               raises the version of each changed workspace by its commits, with a CHANGELOG.md\nnpx lerna changed               lists them\nnpx lerna run build             a target in all workspaces, from the cache where nothing changed\n```',
    '## Scripts of workspaces\n\nBesides `test` and, where they are, `build`, `serve` and `release`: `npm run <script> -w <workspace>`.',
    ['| workspace | scripts |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n')}\n`;
}

function scriptsIn(folder: string): Record<string, string> {
  const manifest = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { scripts?: Record<string, string> }).scripts ?? {};
}

function code(text: string): string {
  return `\`${text}\``;
}
