import { edgeQualityOf, printQualityOf, validationOf } from './cutout-messages.js';

const details = {
  edgeSharpness: 95,
  transparencyQuality: 60,
  subjectCompleteness: 95,
  artifactCount: 2,
};

it('UPLOAD-31: explains why a photo of several people was refused, with details', () => {
  const refused = { reason: 'multiple_people' as const, faces: 3 };
  expect(
    validationOf({ verdict: 'multiple_people', finding: 'multiple_people', details: refused }),
  ).toEqual({
    is_valid: false,
    message: 'We can see more than one person. Please upload a photo with exactly one person.',
    details: refused,
  });
});

it('accepts one person without a visible face, and asks for a photo that shows it', () => {
  const { is_valid, message } = validationOf({
    verdict: 'ok',
    finding: 'unseen',
    details: { faces: 1 },
  });
  expect(is_valid).toBe(true);
  expect(message).toContain('A photo that shows the face');
});

it.each`
  flaw                    | isMarked | because
  ${'background-left'}    | ${true}  | ${'its issue speaks of a mark'}
  ${'head-outside-photo'} | ${false} | ${'it is somewhere else'}
  ${undefined}            | ${false} | ${'nothing is said about the outline'}
`(
  'marks the worst place of the outline for $flaw: $isMarked, as $because',
  ({ flaw, isMarked }) => {
    const place = { x: 0.1, y: 0.2, width: 0.1, height: 0.1 };
    const people = {
      verdict: 'ok',
      finding: 'one-person',
      details: { place, tight: true },
    } as const;
    const { details: sent } = validationOf(people, flaw ? [flaw] : []);
    expect(sent).toEqual(isMarked ? { place, tight: true } : { tight: true });
  },
);

it('CUTOUT-18: gives the flaw of the edges an issue and a recommendation', () => {
  const quality = edgeQualityOf({
    ...{ score: 58, isGoodQuality: false, details },
    flaws: ['background-left'],
  });
  expect(quality).toEqual({
    ...{ score: 58, isGoodQuality: false, details },
    issues: ['A little of the background may still show where we marked it.'],
    recommendations: ['A plain background that contrasts with hair and clothing works best.'],
  });
});

it('reports nothing for a clean cutout', () => {
  const quality = edgeQualityOf({ score: 97, isGoodQuality: true, details, flaws: [] });
  expect(quality).toMatchObject({ issues: [], recommendations: [] });
});

const soft = { level: 'poor', dpi: 60, sharpness: 20, exposure: 30, flaws: [] } as const;

it('starts the advice on a small photo with its softness in plain words', () => {
  const { advice } = printQualityOf({ ...soft, flaws: ['out-of-focus'], isOldPrint: false });
  expect(advice).toEqual([
    'It will print soft. The original from the phone or camera prints better than a copy from a text message or website.',
    'The face is a little out of focus. A sharper photo will show more detail.',
  ]);
});

it('advises to photograph an old print again: no phone has an original of it', () => {
  const { advice } = printQualityOf({ ...soft, flaws: [], isOldPrint: true });
  expect(advice).toEqual([
    'It will print soft. Photographing the paper print again, close up and in daylight, makes it sharper.',
  ]);
});

it('gives no advice on a large photo without flaws, only its resolution', () => {
  const figures = { level: 'good', dpi: 240, sharpness: 90, exposure: 95 } as const;
  expect(printQualityOf({ ...figures, flaws: [], isOldPrint: false })).toEqual({
    ...figures,
    ...{ verdict: '240 DPI: prints sharply', advice: [] },
  });
});
