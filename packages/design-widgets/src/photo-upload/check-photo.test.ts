import { photoFile } from '../testing';
import { checkPhoto, isUploadable } from './check-photo';
import { photoProblems, photoToasts } from './photo-upload.messages';

const portrait = () => Promise.resolve({ width: 1200, height: 1500 });
const measured = (width: number, height: number) => () => Promise.resolve({ width, height });
const unreadable = () => Promise.resolve(null);
const MB = 1024 * 1024;

it.each(['jpeg', 'png'] as const)('UPLOAD-07: accepts a %s by its content', async (kind) => {
  await expect(checkPhoto(photoFile(kind, { name: 'x.bin' }), portrait)).resolves.toEqual({
    ok: true,
    format: kind,
  });
});

it.each(['webp', 'heic'] as const)(
  'UPLOAD-07: recognizes a dropped %s, to be converted to JPEG',
  async (kind) => {
    await expect(checkPhoto(photoFile(kind), portrait)).resolves.toMatchObject({
      ok: true,
      format: kind,
    });
  },
);

it.each`
  kind      | measure       | more
  ${'text'} | ${portrait}   | ${{}}
  ${'gif'}  | ${portrait}   | ${{ canConvert: true }}
  ${'gif'}  | ${unreadable} | ${{ canConvert: false }}
`('UPLOAD-07: rejects a $kind named .jpg, with $more', async ({ kind, measure, more }) => {
  const file = photoFile(kind, { name: 'rose.jpg' });
  await expect(checkPhoto(file, measure)).resolves.toEqual({
    ...{ ok: false, reason: photoProblems.notAnImage },
    ...more,
  });
});

it('UPLOAD-08: accepts 10 MB, and one byte more only to be made smaller here', async () => {
  await expect(checkPhoto(photoFile('jpeg', { size: 10 * MB }), portrait)).resolves.toMatchObject({
    ok: true,
  });
  const large = photoFile('jpeg', { size: 10 * MB + 1 });
  await expect(checkPhoto(large, portrait)).resolves.toMatchObject({ ok: true });
  expect(isUploadable(large, 'jpeg')).toBe(false);
  await expect(checkPhoto(large, unreadable)).resolves.toEqual({
    ...{ ok: false, reason: photoProblems.tooLarge, tip: photoProblems.smallerCopy },
  });
});

it.each`
  what                      | measure                 | expected
  ${'199 px on one side'}   | ${measured(199, 900)}   | ${{ ok: false, reason: photoProblems.tooSmall }}
  ${'200 px, a soft print'} | ${measured(200, 900)}   | ${{ ok: true, warning: photoProblems.lowResolution }}
  ${'700 px, a good print'} | ${measured(700, 900)}   | ${{ ok: true, format: 'jpeg' }}
  ${'a wide landscape'}     | ${measured(3000, 2000)} | ${{ ok: true, guidance: photoToasts.landscapeTips }}
  ${'a damaged photo'}      | ${unreadable}           | ${{ ok: false, reason: photoProblems.unreadable }}
`('UPLOAD-11: $what', async ({ measure, expected }) => {
  await expect(checkPhoto(photoFile('jpeg'), measure)).resolves.toMatchObject(expected);
});

it('UPLOAD-11: rejects an empty file; leaves a HEIC that this browser cannot decode to the server', async () => {
  await expect(checkPhoto(new File([], 'x.jpg'), portrait)).resolves.toEqual({
    ok: false,
    reason: photoProblems.empty,
  });
  await expect(checkPhoto(photoFile('heic'), unreadable)).resolves.toEqual({
    ok: true,
    format: 'heic',
  });
});
