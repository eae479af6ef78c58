import { printVerdict } from '@ftl/rules';
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

it('CUTOUT-18: gives each flaw of the edges an issue and a recommendation', () => {
  const quality = edgeQualityOf({
    ...{ score: 58, isGoodQuality: false, details },
    flaws: ['background-left', 'specks', 'head-outside-photo'],
  });
  expect(quality).toEqual({
    ...{ score: 58, isGoodQuality: false, details },
    issues: [
      'Some of the background may still show along the edges.',
      'There are small specks or holes in the cutout.',
      'The top of the head is outside the photo.',
    ],
    recommendations: [
      'A plain background that contrasts with hair and clothing works best.',
      'Look closely at the edges; cropping closer to the person often helps.',
      'If you have the uncropped photo, we can show the whole head.',
    ],
  });
});

it('reports nothing for a clean cutout', () => {
  const quality = edgeQualityOf({ score: 97, isGoodQuality: true, details, flaws: [] });
  expect(quality).toMatchObject({ issues: [], recommendations: [] });
});

it('starts the advice on a small photo with its resolution', () => {
  const quality = printQualityOf({
    ...{ level: 'poor', dpi: 60, sharpness: 20, exposure: 30 },
    flaws: ['out-of-focus', 'too-dark', 'too-bright'],
  });
  expect(quality.verdict).toBe(printVerdict(60));
  expect(quality.advice).toEqual([
    `${printVerdict(60)}. The original from the phone or camera prints much better than a copy from a text message or website.`,
    'The face is a little out of focus. A sharper photo will show more detail.',
    'This photo is quite dark. A brighter one will show the face better.',
    'This photo is overexposed in places. Softer light will show more of the face.',
  ]);
});

it('gives no advice on a large photo without flaws', () => {
  const quality = printQualityOf({
    ...{ level: 'good', dpi: 240, sharpness: 90, exposure: 95 },
    flaws: [],
  });
  expect(quality).toEqual({
    ...{ level: 'good', dpi: 240, sharpness: 90, exposure: 95 },
    ...{ verdict: printVerdict(240), advice: [] },
  });
});
