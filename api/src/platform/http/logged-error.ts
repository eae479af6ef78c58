import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers, type SerializedError } from 'pino';

/** Fields in which PostgreSQL quotes values of a row. */
const QUOTING_ROWS = ['detail', 'where', 'hint', 'params', 'parameters'];
/** Fields in which nodemailer quotes recipients. */
const QUOTING_RECIPIENTS = ['response', 'recipient', 'rejected', 'rejectedErrors'];
const QUOTING = [...QUOTING_ROWS, ...QUOTING_RECIPIENTS];
/** A top-level domain has letters only: versions of packages in a stack are kept. */
const EMAIL_ADDRESS = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}/gu;

/**
 * An error without personal data. A query's error quotes the values to be written, which can be a
 * name, an address or a secret: the log gets only the query and PostgreSQL's code. Email addresses
 * are masked in any error.
 */
export function loggedError(error: unknown): SerializedError | unknown {
  return error instanceof Error ? serialized(error) : error;
}

/** The message of an error without personal data. */
export function loggedMessage(error: Error): string {
  return serialized(error).message;
}

function serialized(error: Error): SerializedError {
  return masked(stdSerializers.err(withoutValues(error)));
}

function masked(logged: SerializedError): SerializedError {
  for (const name of QUOTING) delete logged[name];
  for (const [name, value] of Object.entries(logged)) {
    if (typeof value === 'string') logged[name] = value.replace(EMAIL_ADDRESS, '[email address]');
  }
  logged.aggregateErrors?.forEach(masked);
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
