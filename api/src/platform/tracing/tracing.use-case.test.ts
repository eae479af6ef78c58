import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { smallPhotoOfOnePerson } from '../../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../../test/shop.js';
import { until } from '../../../test/fixtures/order-shop.js';
import type { UploadImageResponse } from '../../images/index.js';

interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: object }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PRESS = 'b7ad6b7169203331';

describe('traces', () => {
  const told: ExportedSpan[] = [];
  let collector: Server;
  let shop: RunningShop;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      void text(request).then((body) => {
        expect(request.url).toBe('/v1/traces');
        const { resourceSpans } = JSON.parse(body) as Export;
        for (const { scopeSpans } of resourceSpans)
          told.push(...scopeSpans.flatMap(({ spans }) => spans));
        response.setHeader('content-type', 'application/json');
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    shop = await startShop({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await new Promise((resolve) => collector.close(resolve));
  });

  const span = (name: string) =>
    until(async () =>
      Promise.resolve(told.find((each) => each.name === name && each.traceId === TRACE) ?? null),
    );

  it('connect an interaction in the browser through its call to the job, without personal data', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/session');
    const { body } = await visitor.upload<UploadImageResponse>(await smallPhotoOfOnePerson());
    const { imageUrl, objectKey } = body;
    const response = await visitor.send(
      'POST',
      '/api/images/remove-background',
      { imageUrl, objectKey },
      {
        traceparent: `00-${TRACE}-${PRESS}-01`,
        'x-press': '130',
        referer: `${shop.url}/guest-design/0123456789abcdef0123456789abcdef?from=mail`,
      },
    );
    expect(response.status).toBe(200);

    const press = await span('press');
    expect(press.spanId).toBe(PRESS);
    expect(press.parentSpanId ?? '').toBe('');
    const took = (BigInt(press.endTimeUnixNano) - BigInt(press.startTimeUnixNano)) / 1_000_000n;
    expect(took).toBe(130n);
    const call = await span('POST /api/images/remove-background');
    expect(call.parentSpanId).toBe(PRESS);
    const job = await span('cutout.run');
    expect(job.parentSpanId).toBe(call.spanId);

    const values = told.flatMap(({ attributes }) => attributes.map((each) => JSON.stringify(each)));
    expect(values.join()).toContain('/guest-design/***');
    for (const secret of [objectKey, visitor.tempUserId, '0123456789abcdef', 'from=mail'])
      expect(values.join()).not.toContain(secret);
  });

  it('start with the call if the browser sends no interaction, and exclude probes', async () => {
    await shop.visitor().get('/api/templates');
    const call = await until(async () =>
      Promise.resolve(told.find(({ name }) => name === 'GET /api/templates') ?? null),
    );
    expect(call.parentSpanId ?? '').toBe('');
    expect(told.filter(({ name }) => name.includes('health'))).toEqual([]);
  });
});
