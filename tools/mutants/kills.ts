import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutants.ts';

interface Kill {
  /** File of the failed test. */
  test: string;
  /** Hash of the test file at that time. */
  testHash: string;
}

/**
 * Kills of earlier runs. A kill stays valid until the mutated file or the test file changes, so
 * that a second run only tries new mutants and survivors.
 */
export class Kills {
  private readonly file: string;
  private readonly root: string;
  private readonly known: Record<string, Kill>;

  /** @param file the file in which they are stored */
  constructor(file: string, root: string) {
    this.file = file;
    this.root = root;
    this.known = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kill>)
      : {};
  }

  has(mutant: Mutant): boolean {
    const kill = this.known[this.keyOf(mutant)];
    return kill !== undefined && kill.testHash === this.hashOf(kill.test);
  }

  add(mutant: Mutant, test: string): void {
    this.known[this.keyOf(mutant)] = { test, testHash: this.hashOf(test) };
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.known));
  }

  private keyOf({ id, file, replacement }: Mutant): string {
    return `${id} ${replacement} ${this.hashOf(file)}`;
  }

  private hashOf(file: string): string {
    const full = path.join(this.root, file);
    const text = existsSync(full) ? readFileSync(full) : '';
    return createHash('sha256').update(text).digest('hex').slice(0, 16);
  }
}
