import { respondWith, failure, type Reply, type SentCall } from './shop-server';

type Made = object | null | undefined | 'offline';

/**
 * Computes the response of a path from the request's body: the body of a successful response, a
 * `failure()`, a `Response`, or 'offline' for a lost connection.
 */
export type Responses = Record<string, (body: never, call: SentCall) => Made | Promise<Made>>;

/** Paths that respond with server-sent events. */
const STREAMS: readonly string[] = ['/api/images/remove-background'];

/**
 * Responds to every API call by its path without the query; an unlisted path is a 404. A later
 * registration wins.
 * @returns the calls that these handlers received, in order
 */
export function shopResponds(responses: Responses): SentCall[] {
  const calls: SentCall[] = [];
  const respond = async (call: SentCall) => {
    const [path = ''] = call.path.split('?');
    if (path === '/api/session') return { body: { success: true } };
    calls.push(call);
    const respondTo = responses[path];
    if (!respondTo) return failure(404, 'NOT_FOUND', `no response for ${call.path}`);
    const made = respondTo(call.body as never, call);
    if (made instanceof Promise && STREAMS.includes(path)) return eventStream(made);
    const result = await made;
    return STREAMS.includes(path) && isBody(result) ? eventStream(result) : replyOf(result);
  };
  respondWith('ALL', '/api/', respond);
  return calls;
}

const isReply = (made: Made): made is Reply =>
  typeof made === 'object' && made !== null && 'status' in made && 'body' in made;

const isBody = (made: Made): boolean =>
  made !== 'offline' && !(made instanceof Response) && !isReply(made);

const replyOf = (made: Made): Reply | 'offline' | Response =>
  made === 'offline' || made instanceof Response || isReply(made) ? made : { body: made };

/** Streams one stage, then the result or the failure. */
function eventStream(made: Made | Promise<Made>): Response {
  const text = new TextEncoder();
  const eventOf = (event: string, data: unknown) =>
    text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(eventOf('progress', { jobId: 'job-1', stage: 'segmenting', progress: 50 }));
      const result = await made;
      if (result === 'offline') {
        stream.error(new TypeError('the connection was lost'));
        return;
      }
      stream.enqueue(isReply(result) ? eventOf('error', result.body) : eventOf('result', result));
      stream.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}
