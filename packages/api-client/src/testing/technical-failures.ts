import { ApiError, errorOfResponse } from '../api-error';

const html = (status: number, text: string) =>
  errorOfResponse(status, text, 'text/html', `<html><h1>${status} ${text}</h1>nginx</html>`);

/** Failures whose messages are for developers: from a proxy, the network, or a bug. */
export const technicalFailures: [of: string, error: Error][] = [
  ['a proxy that refuses the size', html(413, 'Request Entity Too Large')],
  ['a proxy that forbids the call', html(403, 'Forbidden')],
  ['a proxy without the shop', html(502, 'Bad Gateway')],
  ['JSON without words', errorOfResponse(400, 'Bad Request', 'application/json', '{}')],
  [
    'JSON of another server',
    errorOfResponse(500, '', 'application/json', '{"message":"ECONNRESET"}'),
  ],
  [
    'a refusal of another server',
    errorOfResponse(404, '', 'application/json', '{"message":"Cannot POST /api"}'),
  ],
  [
    'no connection',
    new ApiError({ code: 'NETWORK_ERROR', status: 0, message: 'Network error: ECONNREFUSED' }),
  ],
  [
    'no response',
    new ApiError({ code: 'TIMEOUT_ERROR', status: 0, message: 'Request timeout after 30000ms' }),
  ],
  [
    'another type',
    new ApiError({
      code: 'SERVER_ERROR',
      status: 200,
      message: 'Expected JSON response but got text/html',
    }),
  ],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'url')")],
];

const TECHNICAL =
  /<\w|HTTP \d|\b[45]\d\d[: ]|nginx|ECONN|Cannot (POST|GET|read)|undefined|null|\[object|Expected JSON|\d+ms|Network error:|TypeError/;

/** Technical terms in these texts that no visitor should read; empty if there are none. */
export const technicalTerms = (texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => TECHNICAL.exec(text ?? '')?.[0] ?? []);
