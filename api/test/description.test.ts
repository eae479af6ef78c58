import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { promisedDescription } from '../../packages/api-client/orval.config.js';
import { DESCRIPTION } from './description.js';
import { startShop, type RunningShop } from './shop.js';

describe('the description of the API', () => {
  const built = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
    components: { schemas: Record<string, object> };
  };
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());

  it('is served as the build has written it', async () => {
    expect(await (await fetch(`${shop.url}/api/docs-json`)).json()).toEqual(built);
  });

  it("is the one that the pages' functions are generated from, and that releases record", () => {
    const written = path.resolve(
      import.meta.dirname,
      '../../packages/api-client/description.gen.json',
    );
    // Otherwise: npm run generate -w @ftl/api-client
    expect(`${JSON.stringify(promisedDescription(), null, 2)}\n`).toBe(
      readFileSync(written, 'utf8'),
    );
  });

  it('names each operation once, as the function that calls it', () => {
    const names = Object.values(built.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names).toEqual([...new Set(names)]);
  });

  it('contains valid JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    const invalid = Object.entries(built.components.schemas).filter(
      ([, schema]) => !ajv.validateSchema(schema),
    );
    expect(invalid).toEqual([]);
  });
});
