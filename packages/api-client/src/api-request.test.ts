import type { AxiosInstance } from 'axios';
import { AxiosError } from 'axios';
import { timeoutMessage } from './api-request';
import { sendRequest } from './send-request';

const failingWith = (error: Error) =>
  ({ request: () => Promise.reject(error) }) as unknown as AxiosInstance;
const options = { timeoutMs: 30_000, timeoutMessage };

it("ERR-03: the request helper's timeout is told in seconds", async () => {
  const silent = failingWith(
    new AxiosError('timeout of 30000ms exceeded', AxiosError.ECONNABORTED),
  );
  await expect(sendRequest(silent, { method: 'GET', path: '/x' }, options)).rejects.toMatchObject({
    message: 'Request timed out after 30s',
    code: 'TIMEOUT_ERROR',
    status: 0,
  });
});

it('ERR-06: no answer is a network error with its cause', async () => {
  const unreachable = failingWith(new AxiosError('connect ECONNREFUSED', AxiosError.ERR_NETWORK));
  await expect(
    sendRequest(unreachable, { method: 'GET', path: '/x' }, options),
  ).rejects.toMatchObject({
    message: 'Network error: connect ECONNREFUSED',
    code: 'NETWORK_ERROR',
    status: 0,
  });
});

it('a call that its own caller gave up is not dressed up as a failure', async () => {
  const cancelled = new AxiosError('canceled', AxiosError.ERR_CANCELED);
  await expect(
    sendRequest(failingWith(cancelled), { method: 'GET', path: '/x' }, options),
  ).rejects.toBe(cancelled);
});
