import type { DesignWithArtwork } from '../designs/index.js';
import { orderableDesign } from './orderable-design.js';

const artwork = {
  id: 'artwork-1',
  words: { name: 'Rose' },
  templateId: 'heaven-memory',
  cutoutKey: 'cutout/1.png',
  previewKey: 'design/1.webp',
  backKey: null,
};
const found = (design: object = {}, words: object = artwork.words) =>
  ({
    design: { key: 'd1', plan: 'tribute', status: 'completed', ...design },
    artwork: { ...artwork, words },
  }) as unknown as DesignWithArtwork;

it('contains the order data, and retains both images that the print is made from', () => {
  expect(orderableDesign(found())).toMatchObject({
    id: 'd1',
    plan: 'tribute',
    name: 'Rose',
    templateId: 'heaven-memory',
    sides: { front: 'design/1.webp', back: null },
    keptKeys: ['cutout/1.png', 'design/1.webp'],
    printKey: 'artwork-1',
  });
});

it('accepts a draft of the wizard once it has an image with a name', () => {
  expect(orderableDesign(found({ status: 'draft' })).name).toBe('Rose');
});

it.each([
  ['no image', { ...found(), artwork: null } as unknown as DesignWithArtwork],
  ['an image that is being made again', found({ status: 'processing' })],
  ['an image without a name', found({}, { name: '' })],
])('rejects a design with %s', (_, design) => {
  expect(() => orderableDesign(design)).toThrow(
    expect.objectContaining({ code: 'DESIGN_NOT_READY', retryable: false }),
  );
});
