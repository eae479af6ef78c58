import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';

/** One request as it left the page. */
export interface SentCall {
  method: string;
  /** Path with its query. */
  path: string;
  body: unknown;
  /** How long the page waits for it. */
  timeoutMs?: number;
}

type Answer = { status?: number; body: unknown } | 'offline';
type Answerer = (call: SentCall, count: number) => Answer | Promise<Answer>;

let answerers: { method: string; path: string; answer: Answerer }[] = [];
/** Every request of the running test, in order. */
export const sentCalls: SentCall[] = [];

function pathOf(config: InternalAxiosRequestConfig): string {
  const query = new URLSearchParams(config.params as Record<string, string> | undefined).toString();
  return `${config.url ?? ''}${query ? `?${query}` : ''}`;
}

// Set before the API client is imported: its instances copy the defaults.
axios.defaults.adapter = async (config) => {
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
  const call = {
    method: (config.method ?? 'get').toUpperCase(),
    path: pathOf(config),
    body,
    timeoutMs: config.timeout,
  };
  sentCalls.push(call);
  const found = answerers.findLast(
    ({ method, path }) => method === call.method && call.path.startsWith(path),
  );
  const count = sentCalls.filter(
    (sent) => sent.method === call.method && sent.path === call.path,
  ).length;
  const answer = (await found?.answer(call, count)) ?? {
    status: 404,
    body: { success: false, message: `no answer for ${call.path}`, code: 'NOT_FOUND' },
  };
  if (answer === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const response = {
    config,
    data: JSON.stringify(answer.body),
    status: answer.status ?? 200,
    statusText: '',
    headers: { 'content-type': 'application/json' },
  };
  if (config.validateStatus?.(response.status) !== false) return response;
  throw new AxiosError('Failed', AxiosError.ERR_BAD_RESPONSE, config, null, response);
};

/** Answers calls whose path starts with `path`; a later registration wins. */
export function answer(method: 'GET' | 'POST', path: string, answerer: Answerer | object): void {
  answerers.push({
    method,
    path,
    answer: typeof answerer === 'function' ? (answerer as Answerer) : () => ({ body: answerer }),
  });
}

/** An unsuccessful answer as the API gives it. */
export function failure(status: number, code: string, message: string, extra: object = {}) {
  return {
    status,
    body: { success: false, error: message, message, code, retryable: false, ...extra },
  };
}

export function forgetCalls(): void {
  answerers = [];
  sentCalls.length = 0;
}

export function callsTo(path: string): SentCall[] {
  return sentCalls.filter((call) => call.path.startsWith(path));
}
