import { Logger } from '@nestjs/common';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * Logs that a library has written to the console, and where. Not what: it can quote a visitor, and
 * lines that are not JSON could pass for lines of the log.
 *
 * @returns a function that restores the console
 */
export function logConsole(): () => void {
  const logger = new Logger('Console');
  const before = METHODS.map((name) => [name, console[name]] as const);
  const write = (...given: unknown[]): void => {
    const error = given.find((each) => each instanceof Error);
    logger.warn({ err: error ?? new Error('Written to the console') }, 'A library reports');
  };
  for (const name of METHODS) console[name] = write;
  return () => void Object.assign(console, Object.fromEntries(before));
}
