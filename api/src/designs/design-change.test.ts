import type { DesignRow } from './designs.schema.js';
import { applyChange } from './design-change.js';

const finished = {
  id: 1,
  title: 'Design',
  status: 'completed',
  lovedOneName: 'Eleanor',
  templateId: 'heaven-memory',
  originalKey: 'photo/a.jpg',
  cutoutKey: 'cutout/a.png',
  artworkId: 'artwork',
  generatedWithName: 'Eleanor',
  generatedWithTemplate: 'heaven-memory',
  templateImages: [{ templateId: 'heaven-memory', previewUrl: '/a' }],
  shareKey: 'shared',
} as unknown as DesignRow;

describe('applyChange', () => {
  it.each([
    ['another title', { title: 'For the family' }],
    ['the same name', { lovedOneName: 'Eleanor' }],
    ['another size', { size: 'L' }],
    ['being completed', { status: 'completed' as const }],
  ])('keeps the finished image with %s', (_, change) => {
    expect(applyChange(finished, change)).toEqual(change);
  });

  it('leaves fields alone that the change does not contain', () => {
    const change = { title: 'For Rose', lovedOneName: undefined, cutoutKey: undefined };
    expect(applyChange(finished, change)).toStrictEqual({ title: 'For Rose' });
  });

  it.each([
    ['another name', { lovedOneName: 'Rose' }],
    ['another template', { templateId: 'military-memorial' }],
    ['another photo', { cutoutKey: 'cutout/b.png' }],
  ])('discards the finished image with %s', (_, change) => {
    expect(applyChange(finished, change)).toMatchObject({
      ...change,
      artworkId: null,
      generatedWithName: null,
      generatedWithTemplate: null,
      shareKey: null,
      status: 'draft',
    });
  });

  it('WIZ3-16: regenerating always resets image, fields and status', () => {
    expect(applyChange(finished, { status: 'processing' })).toEqual({
      status: 'processing',
      artworkId: null,
      generatedWithName: null,
      generatedWithTemplate: null,
      shareKey: null,
    });
  });

  it('a new photo requires new template images', () => {
    expect(applyChange(finished, { cutoutKey: 'cutout/b.png' }).templateImages).toEqual([]);
  });
});
