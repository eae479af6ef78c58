import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers, type SerializedError } from 'pino';

/** Fields in which PostgreSQL quotes values of a row. */
const QUOTING = ['detail', 'where', 'hint', 'params', 'parameters'];

/**
 * An error without personal data. A query's error quotes the values to be written, which can be a
 * name, an address or a secret: the log gets only the query and PostgreSQL's code.
 */
export function loggedError(error: unknown): SerializedError | unknown {
  if (!(error instanceof Error)) return error;
  const logged = stdSerializers.err(withoutValues(error));
  for (const name of QUOTING) delete logged[name];
  return logged;
}

function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : error.cause;
  if (error instanceof DrizzleQueryError) return failedQuery(error, cause);
  if (cause === error.cause) return error;
  return Object.create(error, { cause: { value: cause } }) as Error;
}

function failedQuery(error: DrizzleQueryError, cause: unknown): Error {
  const logged = new Error(`Failed query: ${error.query}`, { cause });
  logged.name = error.name;
  // Only the frames: the first lines contain the message.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  logged.stack = [`${error.name}: ${logged.message}`, ...frames].join('\n');
  return logged;
}
