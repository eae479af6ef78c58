import { parse } from 'yaml';
import { read } from './place.js';

interface Rule {
  alert: string;
  expr: string;
}

/** `prometheus/alerts.yaml` and the dashboard with the same figures. */
export function describePrometheus(): void {
  describe('Prometheus', () => {
    const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
    const expressionOf = (alert: string) =>
      groups.flatMap(({ rules }) => rules).find((rule) => rule.alert === alert)!.expr;
    /** The routes that each selector of a query leaves out. */
    const leftOutBy = (expr: string) =>
      [...expr.matchAll(/ftl_http_request_seconds_\w+(?:\{([^}]*)\})?/g)].map(
        ([, labels = '']) => /route!~"([^"]*)"/.exec(labels)?.[1] ?? '',
      );
    const matches = (pattern: string, route: string) => new RegExp(`^(?:${pattern})$`).test(route);

    // A process gets about one of them each second, far more than a small shop has visitors.
    it('counts probes and scrapes neither as errors nor as responses', () => {
      const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
        panels: { title: string; targets?: { expr: string }[] }[];
      };
      const panel = panels.find(({ title }) => title === '5xx responses')!;
      for (const expr of [expressionOf('AnswersFail'), panel.targets![0]!.expr]) {
        const patterns = leftOutBy(expr);
        expect(patterns).toHaveLength(2);
        for (const pattern of patterns)
          for (const route of ['/api/health/serving', '/api/health/ready', '/api/metrics'])
            expect({ route, isLeftOut: matches(pattern, route) }).toEqual({
              ...{ route, isLeftOut: true },
            });
      }
    });

    it.each`
      route                                 | isLeftOut | because
      ${'/api/images/remove-background'}    | ${true}   | ${'it cuts a photo out'}
      ${'/api/designs'}                     | ${true}   | ${'it renders a design'}
      ${'/api/tribute/preview'}             | ${true}   | ${'it renders a design'}
      ${'/api/mockups/:file/:color/:image'} | ${true}   | ${'it renders a shirt'}
      ${'/api/printful/generate-mockup'}    | ${true}   | ${'it polls the partner each second'}
      ${'/api/scalablepress/mockup'}        | ${true}   | ${'it waits for the partner'}
      ${'/api/delivery/estimate'}           | ${true}   | ${'it waits for the partner'}
      ${'/api/create-checkout-session'}     | ${true}   | ${'it waits for Stripe'}
      ${'/api/orders/guest-checkout'}       | ${true}   | ${'it waits for Stripe'}
      ${'/api/mementos/:id/download'}       | ${true}   | ${'it is as long as the download'}
      ${'/'}                                | ${false}  | ${'it is a page'}
      ${'/releases/:name/:version/*file'}   | ${false}  | ${'it is in memory'}
      ${'/api/printful/products'}           | ${false}  | ${'it is cached'}
      ${'/api/session'}                     | ${false}  | ${'it is a row'}
    `('leaves $route out of slow pages ($isLeftOut): $because', ({ route, isLeftOut }) => {
      const [pattern] = leftOutBy(expressionOf('PagesSlow')) as [string];
      expect(matches(pattern, route as string)).toBe(isLeftOut);
    });
  });
}
