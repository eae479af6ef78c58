import { SHIRT_COLORS } from '@ftl/contracts';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import sharp from 'sharp';
import { startShop, type RunningShop } from '../../test/shop.js';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const ask = (path: string) => fetch(new URL(path, shop.url));

it('shows every template with its sample on every shirt color', async () => {
  const page = await (await ask('/sandbox/templates')).text();
  const images = [...page.matchAll(/src="([^"]+\.webp)"/g)].map(([, src]) => src);
  const wanted = readTemplates(TEMPLATES).flatMap(({ manifest: { id } }) =>
    Object.values(SHIRT_COLORS).map((shirt) => `/sandbox/templates/${id}/${shirt.class}.webp`),
  );
  expect(images).toEqual(wanted);
  const [navy, white] = await Promise.all(
    ['navy', 'white'].map(async (shirt) => {
      const response = await ask(`/sandbox/templates/harbor-light/${shirt}.webp`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  expect(await sharp(navy).metadata()).toMatchObject({ width: 800, height: 800, hasAlpha: true });
  expect(navy).not.toEqual(white);
});

it.each(['nothing/navy', 'harbor-light/plaid'])('returns 404 for %s', async (path) => {
  expect((await ask(`/sandbox/templates/${path}.webp`)).status).toBe(404);
});
