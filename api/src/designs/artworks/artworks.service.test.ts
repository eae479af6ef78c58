import { createHash } from 'node:crypto';
import { appearanceHash, readTemplates, TEMPLATES, type TemplateArt } from '@ftl/design-renderer';
import type { ImagesService, StoredImage } from '../../images/index.js';
import type { DesignRenderer } from './design-renderer.js';
import type { ArtworkRow, NewArtwork } from '../designs.schema.js';
import type { ArtworksRepository } from './artworks.repository.js';
import { ArtworksService } from './artworks.service.js';
import { RENDERER_VERSION } from './print-file-key.js';

const [template] = readTemplates(TEMPLATES) as [TemplateArt];
const BACK = { birthDate: 'May', passedDate: 'June' };
const cutout = { id: 'c', key: 'cutout/c.png', guestId: 'g' } as StoredImage;

function changed(changes: Partial<TemplateArt['manifest']>): TemplateArt {
  return { ...template, manifest: { ...template.manifest, ...changes } };
}

describe('the artwork of a composition', () => {
  let artworks: ArtworksService;
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
    artworks = new ArtworksService(
      repository as unknown as ArtworksRepository,
      images as unknown as ImagesService,
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

  it('stays the same for stored rows: the digest has each text at its place, and the back last', () => {
    const words = { name: 'Rose', message: 'Loved', back: { ...BACK, lines: ['One', 'Two'] } };
    const appearance = appearanceHash(template.manifest);
    const content = [RENDERER_VERSION, cutout.key, appearance, 'Rose', '', '', 'Loved'];
    const digest = (texts: unknown[]) =>
      createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    const isCurrent = (contentHash: string, text: ArtworkRow['words']) =>
      artworks.isCurrent(
        { contentHash, cutoutKey: cutout.key, words: text } as ArtworkRow,
        template,
      );
    expect(isCurrent(digest([...content, 'May', 'June', 'One', 'Two']), words)).toBe(true);
    expect(isCurrent(digest(content), { ...words, back: undefined })).toBe(true);
    expect(isCurrent(digest(content), { ...words, later: 'x' } as never)).toBe(false);
  });
});
