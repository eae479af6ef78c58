import { followPresses, traceHeaders } from './press-trace';

const PLACE = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

describe('traces from a press', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('are begun only where the document asks for them', () => {
    followPresses(document);
    document.body.click();
    expect(traceHeaders()).toEqual({});
  });

  it('put all calls after a press below it, and the first one says how long ago it was', () => {
    document.head.innerHTML = '<meta name="ftl-tracing" content="on">';
    followPresses(document);
    expect(traceHeaders()).toEqual({});
    document.body.click();
    const first = traceHeaders();
    expect(first.traceparent).toMatch(PLACE);
    expect(Number(first['x-press'])).toBeGreaterThanOrEqual(0);
    expect(traceHeaders()).toEqual({ traceparent: first.traceparent });
    document.body.click();
    expect(traceHeaders().traceparent).not.toBe(first.traceparent);
  });
});
