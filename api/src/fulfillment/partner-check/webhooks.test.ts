import { PRINTFUL_EVENTS, printfulWebhookProblem, stripeWebhookProblem } from './webhooks.js';

const URL = 'https://shop.example/api/webhooks/partner';

describe('webhook settings', () => {
  const events = PRINTFUL_EVENTS.map((type) => ({ type, url: null }));

  it.each`
    settings                                               | problem
    ${{ default_url: URL, events }}                        | ${null}
    ${{ events: events.map((e) => ({ ...e, url: URL })) }} | ${null}
    ${{ default_url: null, events: [] }}                   | ${'no event is sent'}
    ${{ default_url: 'https://other.example', events }}    | ${'no event is sent'}
    ${{ default_url: URL, events: events.slice(1) }}       | ${'order_canceled'}
  `(
    'of Printful: reports $problem',
    ({ settings, problem }: { settings: object; problem: string }) => {
      const found = printfulWebhookProblem(settings, URL);
      if (problem === null) expect(found).toBeNull();
      else expect(found).toContain(problem);
    },
  );

  const endpoint = { url: URL, status: 'enabled', enabled_events: ['a', 'b'] };
  it.each`
    endpoints                                   | problem
    ${[endpoint]}                               | ${null}
    ${[{ ...endpoint, enabled_events: ['*'] }]} | ${null}
    ${[]}                                       | ${'no endpoint'}
    ${[{ ...endpoint, status: 'disabled' }]}    | ${'disabled'}
    ${[{ ...endpoint, enabled_events: ['a'] }]} | ${'lacks these events: b'}
  `('of Stripe: reports $problem', ({ endpoints, problem }: { endpoints: []; problem: string }) => {
    const found = stripeWebhookProblem(endpoints, URL, ['a', 'b']);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });
});
