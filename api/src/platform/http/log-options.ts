import { currentTraceId } from '../../lib/tracing.js';
import type { Request, Response } from 'express';
import type { LoggerOptions } from 'pino';
import { loggedError, loggedMessage } from './logged-error.js';
import { escapeControls } from '../process/terminal.js';
import { loggedPath } from './logged-path.js';

/** Lines without personal data. */
export const LOG_OPTIONS: LoggerOptions = {
  level: process.env.LOG_LEVEL ?? 'info',
  // Links a log line to its trace, if there is one.
  mixin: () => ({ trace: currentTraceId() }),
  // Addresses, cookies, and queries can identify a person: only the path is logged, without secret
  // segments.
  serializers: {
    req: ({ id, method, originalUrl }: Request & { id: string }) => ({
      id,
      method,
      path: loggedPath(originalUrl),
    }),
    res: ({ statusCode }: Response) => ({ status: statusCode }),
    err: loggedError,
  },
  hooks: {
    // Pino repeats the message of an error as that of the line.
    logMethod(line, method) {
      const [logged, message]: unknown[] = line;
      const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err;
      if (message === undefined && error instanceof Error) line[1] = loggedMessage(error);
      method.apply(this, line);
    },
    // JSON escapes only some of the characters that can control a terminal.
    streamWrite: (line) => escapeControls(line, '\n'),
  },
};
