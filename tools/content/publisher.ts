import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedRepository } from '../testing/copied-repository.ts';
import { CONTENT, type Draft, type Drafts } from './drafts.ts';
import type { Answer, Command } from './publisher-process.ts';

const REMOTE = 'mf-static';
const LINK = /https?:\/\/\S+release-preview=\S+/;
const VERSION = new RegExp(`^${REMOTE} (\\S+) (?:is|goes) `, 'm');

/** What the shop has been shown of a draft. */
export interface Shown {
  commit: string;
  /** The texts with it, as git knows them, and their release. */
  tree?: string;
  version?: string | undefined;
  /** A signed link to it in the shop. */
  preview?: string;
  /** Why it cannot be published, a sentence for each. */
  problems?: string[];
  /** How long that took, in ms. */
  tookMs?: number;
}

export interface PublisherOptions {
  /** A copy of the shop's sources, whose texts are replaced. */
  copy: Pick<CopiedRepository, 'dir'>;
  drafts: Drafts;
  dataDir: string;
  /** Port of the shop. */
  port: string;
  /** For the signed record. */
  author: string;
}

/**
 * Runs the commands of a release, one after the other, in a process that holds the key of mf-static
 * and no other, and nothing else of this environment.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  #process: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Checks what is published, so that the first preview has little left to load and to build. */
  prepare(): Promise<string> {
    return this.#next(() => this.#release(['check']));
  }

  stop(): void {
    this.#process?.kill();
  }

  /** Checks a draft, and publishes it for people who have the link. */
  preview(draft: Draft): Promise<Shown> {
    return this.#next(async () => {
      const started = performance.now();
      const { commit } = draft;
      try {
        const tree = await this.#check(draft);
        const printed = await this.#release(['release', '--preview'], commit);
        const preview = linkTo(draft, LINK.exec(printed)?.[0]);
        const version = VERSION.exec(printed)?.[1];
        const tookMs = Math.round(performance.now() - started);
        return { commit, tree, version, ...(preview && { preview }), tookMs };
      } catch (error) {
        return { commit, problems: problemsIn(error) };
      }
    });
  }

  /**
   * Makes a draft live, or signs that it goes live at a time.
   *
   * @param shown its preview: nothing is built if it has the same texts
   * @returns its version
   * @throws Error with the problems
   */
  publish(draft: Draft, shown: Shown | undefined, notBefore?: string): Promise<string> {
    return this.#next(async () => {
      const tree = await this.#check(draft);
      const at = notBefore === undefined ? [] : ['--not-before', notBefore];
      const isShown = shown?.tree === tree && shown.version !== undefined;
      const command = isShown ? ['promote', REMOTE, shown.version ?? ''] : ['release'];
      const printed = await this.#release([...command, ...at], draft.commit);
      if (notBefore === undefined) this.#options.drafts.published(draft, `Publish ${draft.key}`);
      return VERSION.exec(printed)?.[1] ?? '';
    });
  }

  /** @returns what happened, in words */
  rollBack(): Promise<string> {
    return this.#next(async () => lastLine(await this.#release(['rollback', REMOTE])));
  }

  /** @returns what happened, in words */
  takeBack(): Promise<string> {
    return this.#next(async () => lastLine(await this.#release(['take-back', REMOTE])));
  }

  /** Lines about what is live and scheduled. */
  live(): Promise<string[]> {
    return this.#next(async () => {
      const lines = (await this.#release(['list'])).split('\n');
      const at = lines.findIndex((line) => line.startsWith(`${REMOTE} `));
      const end = lines.findIndex((line, index) => index > at && !line.startsWith(' '));
      return at < 0 ? [] : lines.slice(at, end < 0 ? undefined : end);
    });
  }

  /** @returns the texts with the draft, which are in the copy then */
  async #check(draft: Draft): Promise<string> {
    const { copy, drafts } = this.#options;
    const tree = drafts.treeWith(draft);
    await rm(path.join(copy.dir, CONTENT), { recursive: true, force: true });
    drafts.writeTexts(tree, copy.dir);
    await this.#run({ name: 'check-texts' });
    return tree;
  }

  #release(args: string[], commit = 'none'): Promise<string> {
    const { dataDir } = this.#options;
    const key = path.join(dataDir, 'secrets/release-keys', `${REMOTE}.pem`);
    return this.#run({
      name: 'release',
      args: [...args, '--store', dataDir],
      commit,
      key: existsSync(key) ? readFileSync(key, 'utf8') : undefined,
    });
  }

  /** One command at a time: answers come in no other order. */
  #run(command: Command): Promise<string> {
    const child = (this.#process ??= this.#start());
    return new Promise((resolve, reject) => {
      const answered = (answer: Answer) => {
        child.off('exit', ended);
        if ('problem' in answer) reject(new Error(answer.problem));
        else resolve(answer.printed);
      };
      const ended = () => {
        child.off('message', answered);
        reject(new Error('The publisher has ended: press the button again.'));
      };
      child.once('message', answered).once('exit', ended).send(command);
    });
  }

  #start(): ChildProcess {
    const { copy, dataDir, port, author } = this.#options;
    const { PATH = '', HOME = '', CHROMIUM } = process.env;
    const child = fork(path.join(copy.dir, 'tools/content/publisher-process.ts'), {
      cwd: path.join(copy.dir, REMOTE),
      env: {
        ...{ PATH, HOME, PORT: port, DATA_DIR: dataDir, OPERATOR: author },
        ...(CHROMIUM && { CHROMIUM }),
      },
    });
    return child.once('exit', () => (this.#process = undefined));
  }

  /** Commands share one copy. */
  #next<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** The preview's link, at the page of a draft. */
function linkTo({ key }: Draft, link: string | undefined): string | undefined {
  if (link === undefined) return undefined;
  const url = new URL(link);
  // The notice is above every page.
  url.pathname = key.replace(/^pages\/(?:home$)?|^notices\/.*/, '');
  return url.href;
}

function lastLine(printed: string): string {
  return printed.trim().split('\n').at(-1) ?? '';
}

/** Sentences of a failed command. */
export function problemsIn(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\(|^at |Warning:/.test(line));
}
