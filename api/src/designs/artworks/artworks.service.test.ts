import { readTemplates, TEMPLATES, type TemplateArt } from '@ftl/design-renderer';
import type { Images, StoredImage } from '../../images/index.js';
import type { DesignRenderer } from '../design-renderer.js';
import type { ArtworkRow, NewArtwork } from '../designs.schema.js';
import type { ArtworksRepository } from './artworks.repository.js';
import { Artworks } from './artworks.service.js';

const [template] = readTemplates(TEMPLATES) as [TemplateArt];
const cutout = { id: 'c', key: 'cutout/c.png', guestId: 'g' } as StoredImage;

function changed(changes: Partial<TemplateArt['manifest']>): TemplateArt {
  return { ...template, manifest: { ...template.manifest, ...changes } };
}

describe('the artwork of a composition', () => {
  let artworks: Artworks;
  beforeEach(() => {
    const rows: ArtworkRow[] = [];
    const repository = {
      byContent: (_guestId: string, hash: string) =>
        Promise.resolve(rows.find(({ contentHash }) => contentHash === hash) ?? null),
      add: (artwork: NewArtwork) => {
        const row = { ...artwork, id: `${rows.length}`, backKey: null } as ArtworkRow;
        rows.push(row);
        return Promise.resolve(row);
      },
    };
    const images = {
      read: () => Promise.resolve(Buffer.alloc(0)),
      find: () => Promise.resolve({}),
      store: () => Promise.resolve({ key: 'design/d.webp' }),
    };
    const renderer = {
      preview: () => Promise.resolve({ webp: Buffer.alloc(0), measures: {} }),
    };
    artworks = new Artworks(
      repository as unknown as ArtworksRepository,
      images as unknown as Images,
      renderer as unknown as DesignRenderer,
    );
  });

  const compose = async (art: TemplateArt): Promise<string> => {
    const composition = { cutout: { ...cutout, meta: {} }, template: art, words: { name: 'Rose' } };
    return (await artworks.compose(composition, { isAwaited: true })).id;
  };

  it.each([
    ['layout', { portrait: { ...template.manifest.portrait, headHeight: 1 } }],
    ['light', { rim: { ...template.manifest.rim, strength: 0 } }],
    ['title', { lettering: { ...template.manifest.lettering, title: { text: 'Loved' } } as never }],
    ['art', { artHash: 'other' }],
  ])("is another one once the template's %s changes", async (_, changes) => {
    const before = await compose(template);
    expect(await compose(changed(changes))).not.toBe(before);
  });

  it("stays the same if only the template's place and texts in the list change", async () => {
    const before = await compose(template);
    expect(await compose(changed({ name: 'Other', mood: 'Other', position: 99 }))).toBe(before);
  });
});
