import { inspect } from 'node:util';
import type { LoggerService, LogLevel } from '@nestjs/common';

/** Moves the cursor, ends a line, or reorders what is read. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * A text in which control characters cannot act: each becomes its escape sequence in JSON, so that
 * JSON stays valid.
 *
 * @param kept characters that stay
 */
export function escapeControls(text: string, kept = ''): string {
  return text.replaceAll(CONTROL_CHARACTERS, (character) =>
    kept.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Prints lines for the operator. Visitors, partners and the release store write parts of them, which
 * must neither control the terminal nor pass for further lines.
 */
export function print(...lines: string[]): void {
  console.log(lines.map((line) => escapeControls(line)).join('\n'));
}

/** Prints a message, or an error with its stack. */
export function printError(...given: unknown[]): void {
  const texts = given.map((each) => (typeof each === 'string' ? each : inspect(each)));
  console.error(escapeControls(texts.join(' '), '\n\t'));
}

/** Nest's logger for an operator's program. */
export function terminalLogger(levels: LogLevel[]): LoggerService {
  const at =
    (level: LogLevel) =>
    (message: unknown, ...more: unknown[]) => {
      if (levels.includes(level)) printError(`${level.toUpperCase()}:`, message, ...more);
    };
  return { log: at('log'), warn: at('warn'), error: at('error'), fatal: at('error') };
}
