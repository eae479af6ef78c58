import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ApiSchema } from '@ftl/contracts';
import { ROOT } from '../place.ts';
import type { ApiDescription } from './description.ts';
import { BUILT_DESCRIPTION } from './live-api.ts';

type Schemas = Record<string, Required<ApiSchema>>;

describe('npm run release -- compat', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-compat-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Checks the remotes of this repository against its API with a test's changes. */
  function compare(change: (api: ApiDescription, schemas: Schemas) => void) {
    const api = JSON.parse(readFileSync(BUILT_DESCRIPTION, 'utf8')) as ApiDescription;
    change(api, api.components!.schemas as Schemas);
    const file = path.join(folder, 'description.json');
    writeFileSync(file, JSON.stringify(api));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['packages/ftl/bin.js', 'compat', '--sources', '--api', file],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    return { status, lines: (stdout + stderr).split('\n').map((line) => line.trim()) };
  }

  it('accepts the API and remotes of this repository, and additions', () => {
    const { status, lines } = compare((api, { Design, GuestCheckoutDto }) => {
      api.paths['/api/gifts'] = { get: { responses: {} } };
      Design!.properties.ribbon = { type: 'string' };
      GuestCheckoutDto!.properties.voucher = { type: 'string' };
    });
    expect(lines).toContainEqual(expect.stringMatching(/^All \d+ releases get what they need\.$/));
    expect(status).toBe(0);
  });

  it('reports the remote, the call and the field of each breaking change', () => {
    const { status, lines } = compare((api, schemas) => {
      delete api.paths['/api/contact'];
      const { Design, OrderStatus, OrderLineDto, GuestCheckoutDto } = schemas;
      const { finalDesignImageUrl, ...others } = Design!.properties;
      Object.assign(Design!, { properties: { ...others, pictureUrl: finalDesignImageUrl } });
      OrderStatus!.enum.push('returned');
      OrderLineDto!.properties.size!.enum = ['S', 'M', 'L'];
      GuestCheckoutDto!.required.push('phone');
    });
    expect(status).toBe(1);
    const of = (remote: string) => {
      const from = lines.findIndex((line) => line.startsWith(`BREAKS  ${remote} `));
      return lines.slice(from + 1, from + 30);
    };
    expect(of('mf-static')).toContain('POST /api/contact is called, and the API has no such call');
    expect(of('mf-design-flow')).toContain(
      'POST /api/generate-design: response design.finalDesignImageUrl is used, and no longer in the response',
    );
    expect(of('mf-orders')).toContain(
      "GET /api/orders/validate-cancel-token/{}: response order.status can be 'returned' now, which is not handled",
    );
    expect(of('mf-checkout')).toEqual(
      expect.arrayContaining([
        "POST /api/pricing/quote: request sizes[].size is sent as 'XS', 'XL', '2XL', which the API no longer takes",
        'POST /api/guest/checkout: request phone is a required input now, and is not sent',
      ]),
    );
    expect(lines).toContain('ok      shell sources (live): 2 calls');
  });
});
