import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { DESCRIPTION } from './description.js';
import { startShop, type RunningShop } from './shop.js';

describe('the description of the API', () => {
  const built = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as {
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

  it('contains valid JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    const invalid = Object.entries(built.components.schemas).filter(
      ([, schema]) => !ajv.validateSchema(schema),
    );
    expect(invalid).toEqual([]);
  });
});
