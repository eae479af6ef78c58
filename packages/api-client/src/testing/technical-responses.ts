import { HttpResponse } from 'msw';

export type TechnicalResponse = () => Response | 'offline';

const html = (status: number, text: string): TechnicalResponse => {
  const page = `<html><h1>${status} ${text}</h1>nginx</html>`;
  return () => HttpResponse.html(page, { status, statusText: text });
};
const json = (status: number, body: object): TechnicalResponse => {
  return () => HttpResponse.json(body, { status });
};

/** Responses whose text is for developers: from a proxy, another server, or the network. */
export const technicalResponses: [of: string, respond: TechnicalResponse][] = [
  ['a proxy that refuses the size', html(413, 'Request Entity Too Large')],
  ['a proxy that forbids the call', html(403, 'Forbidden')],
  ['a proxy without the shop', html(502, 'Bad Gateway')],
  ['a proxy with a sign-in page', html(200, 'OK')],
  ['JSON without words', json(400, {})],
  ['JSON of another server', json(500, { message: 'ECONNRESET' })],
  ['a refusal of another server', json(404, { message: 'Cannot POST /api' })],
  ['no connection', () => 'offline'],
];
