import { followPresses, traceHeaders } from './press-trace';

const PLACE = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

describe('traces of user interactions', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('start only if the document enables tracing', () => {
    followPresses(document);
    document.body.click();
    expect(traceHeaders()).toEqual({});
  });

  it('make all calls after a press its children, the first with the time since the press', () => {
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
