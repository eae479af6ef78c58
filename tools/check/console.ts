import type { Output, Step } from './step.ts';

/** How often to print which steps are still running. */
const HEARTBEAT_MS = 30_000;

/**
 * Runs steps and prints their output. The output of a step that runs alone is printed directly;
 * otherwise it is buffered and printed when the step ends, so that the output of concurrent steps
 * does not mix.
 */
export class StepConsole {
  private readonly running = new Map<string, { started: number; lastLine: string }>();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly isBuffered: boolean;

  constructor(isBuffered: boolean) {
    this.isBuffered = isBuffered;
    this.heartbeat = setInterval(() => this.sayWhatRuns(), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** @returns whether the step passed */
  async run(step: Step): Promise<boolean> {
    const started = performance.now();
    const state = { started, lastLine: '' };
    const held: string[] = [];
    const output: Output = {
      write: (text) => {
        state.lastLine = text.trim().split('\n').at(-1) || state.lastLine;
        if (this.isBuffered) held.push(text);
        else process.stdout.write(text);
      },
    };
    this.running.set(step.name, state);
    console.log(`== ${step.name}: started`);
    const isPassed = await step.run(output).then(
      () => true,
      (error: unknown) => {
        output.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return false;
      },
    );
    this.running.delete(step.name);
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(held.join(''));
    console.log(`== ${step.name}: ${isPassed ? 'passed' : 'FAILED'} after ${seconds} s\n`);
    return isPassed;
  }

  close(): void {
    clearInterval(this.heartbeat);
  }

  private sayWhatRuns(): void {
    if (!this.isBuffered) return;
    for (const [name, { started, lastLine }] of this.running) {
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`.. ${name}: running for ${seconds} s: ${lastLine.slice(0, 120)}`);
    }
  }
}
