import { HttpResponse } from 'msw';

export type TechnicalResponse = () => Response | 'offline';

const html = (status: number, text: string): TechnicalResponse => {
  const page = `<html><h1>${status} ${text}</h1>nginx</html>`;
  return () => HttpResponse.html(page, { status, statusText: text });
};
const json = (status: number, body: object): TechnicalResponse => {
  return () => HttpResponse.json(body, { status });
};

/**
 * Responses whose text is for developers, one of each kind that pages can distinguish: a proxy's
 * error, its page in place of data, another server's refusal, and none. `api-error.test.ts` has
 * more of each kind.
 */
export const technicalResponses: [of: string, respond: TechnicalResponse][] = [
  ['a proxy without the shop', html(502, 'Bad Gateway')],
  ['a proxy with a sign-in page', html(200, 'OK')],
  ['a refusal of another server', json(404, { message: 'Cannot POST /api' })],
  ['no connection', () => 'offline'],
];
