import type { PhotoValidation } from '@ftl/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordToasts, reviewedPhoto } from '../testing';
import { announceQuality, qualityBadge, qualitySentence } from './cutout-quality';
import { CutoutReview } from './cutout-review';
import { firstPosition } from './first-position';

const pressed = { onApprove: jest.fn(), onReject: jest.fn() };

it.each`
  row            | score  | label             | tone
  ${'CUTOUT-03'} | ${100} | ${'Excellent'}    | ${'good'}
  ${'CUTOUT-03'} | ${85}  | ${'Excellent'}    | ${'good'}
  ${'CUTOUT-04'} | ${84}  | ${'Good'}         | ${'caution'}
  ${'CUTOUT-04'} | ${70}  | ${'Good'}         | ${'caution'}
  ${'CUTOUT-05'} | ${69}  | ${'Needs Review'} | ${'error'}
  ${'CUTOUT-05'} | ${0}   | ${'Needs Review'} | ${'error'}
`('$row: labels a score of $score as $label ($tone)', ({ score, label, tone }) => {
  expect(qualityBadge(score)).toEqual({ label, tone });
});

it('CUTOUT-15, CUTOUT-16, CUTOUT-17: has a message for good, fair and doubtful results', () => {
  expect(qualitySentence({ isGoodQuality: true, score: 10 })).toMatch(/^Excellent quality!/);
  expect(qualitySentence({ isGoodQuality: false, score: 60 })).toBe(
    'Background removed with good results',
  );
  expect(qualitySentence({ isGoodQuality: false, score: 59 })).toContain('quality needs review');
});

it('CUTOUT-01, CUTOUT-02, CUTOUT-10: shows title, badge with percent and label, green note', () => {
  render(<CutoutReview {...pressed} photo={reviewedPhoto} />);
  expect(screen.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
  expect(screen.getByText('91% Excellent')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('Great results!').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'good',
  );
});

it.each`
  row            | score | isGoodQuality | badge                 | toast
  ${'CUTOUT-15'} | ${90} | ${true}       | ${'90% Excellent'}    | ${{ title: 'Excellent quality! Your photo is ready.' }}
  ${'CUTOUT-16'} | ${72} | ${false}      | ${'72% Good'}         | ${{ title: 'Background removed with good results' }}
  ${'CUTOUT-16'} | ${65} | ${false}      | ${'65% Needs Review'} | ${{ title: 'Background removed with good results', description: 'It looks usable. Please take a close look at hair and edges before you continue.' }}
  ${'CUTOUT-17'} | ${59} | ${false}      | ${'59% Needs Review'} | ${{ title: 'Background removed, quality needs review' }}
`('$row: the toast for $badge does not contradict it', ({ score, isGoodQuality, badge, toast }) => {
  const edgeQuality = { ...reviewedPhoto.edgeQuality, isGoodQuality, score };
  const toasts = recordToasts();
  announceQuality(edgeQuality);
  render(<CutoutReview {...pressed} photo={{ ...reviewedPhoto, edgeQuality }} />);
  expect(screen.getByText(badge as string)).toBeVisible();
  expect(toasts).toEqual([toast]);
});

it('CUTOUT-10: shows a yellow note when quality is not good', () => {
  const edgeQuality = { ...reviewedPhoto.edgeQuality, isGoodQuality: false, score: 72 };
  render(<CutoutReview {...pressed} photo={{ ...reviewedPhoto, edgeQuality }} />);
  expect(screen.getByText('Results may need attention').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'caution',
  );
});

it('CUTOUT-06, CUTOUT-18: expands the analysis with its figures and lists', async () => {
  render(<CutoutReview {...pressed} photo={reviewedPhoto} />);
  expect(screen.queryByText('Edge sharpness')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edge Quality Analysis' }));
  const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(figure('Edge sharpness')).toBe('90%');
  expect(figure('Transparency quality')).toBe('84%');
  expect(figure('Subject completeness')).toBe('97%');
  expect(figure('Artifacts detected')).toBe('2');
  expect(screen.getByText('A few loose hairs')).toBeVisible();
  expect(screen.getByText('A plain background helps')).toBeVisible();
});

it('CUTOUT-07, CUTOUT-08: sets the slider by buttons and keys, from 0 to 100', async () => {
  render(<CutoutReview {...pressed} photo={reviewedPhoto} />);
  const slider = screen.getByRole('slider');
  const position = () => slider.getAttribute('aria-valuenow');
  expect(position()).toBe('50');
  await userEvent.click(screen.getByRole('button', { name: 'Show Before' }));
  expect(position()).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Show After' }));
  expect(position()).toBe('0');
  await userEvent.click(screen.getByRole('button', { name: '50/50' }));
  expect(position()).toBe('50');
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(position()).toBe('55');
});

describe('the first position of the slider', () => {
  const face = (x: number, width: number) => ({ x, y: 0.3, width, height: width });
  const tiny = face(0.1, 0.03);
  const others = [face(0.45, 0.03), face(0.8, 0.03)];
  const photoOf = (details: PhotoValidation['details']) => ({
    ...reviewedPhoto,
    cutout: {
      jobId: 'job-1',
      engineImageUrl: `/cutout-${details.chosenFace}.png`,
      strokes: [],
      validation: { is_valid: true, message: '', details },
    },
  });
  const position = () => Number(screen.getByRole('slider').getAttribute('aria-valuenow'));

  it.each([
    ['a person on the left, who would be in the Before half only', [tiny, ...others], 0, 0],
    ['a larger person on the left', [face(0.2, 0.08), ...others], 0, 4],
    ['a person in the middle', [tiny, ...others], 1, 50],
    ['a person on the right', [tiny, ...others], 2, 50],
    ['a large person left of the middle', [face(0.2, 0.25), face(0.7, 0.25)], 0, 50],
  ])('shows the cutout of %s', (_person, faceBoxes, chosenFace, percent) => {
    render(<CutoutReview {...pressed} photo={photoOf({ faceBoxes, chosenFace })} />);
    expect(position()).toBe(percent);
  });

  it('stays in the middle if the photo was turned, which moves its faces', () => {
    const faceBoxes = [tiny, ...others];
    expect(firstPosition({ faceBoxes, chosenFace: 0, turnedBy: 90 })).toBe(50);
  });

  it('follows another choice of a person', () => {
    const faceBoxes = [tiny, ...others];
    const review = (chosenFace: number) => (
      <CutoutReview {...pressed} photo={photoOf({ faceBoxes, chosenFace })} />
    );
    const { rerender } = render(review(2));
    rerender(review(0));
    expect(position()).toBe(0);
  });
});

it('CUTOUT-09: warns when both images are the same', () => {
  render(
    <CutoutReview
      {...pressed}
      photo={{ ...reviewedPhoto, processedImageUrl: reviewedPhoto.originalImageUrl }}
    />,
  );
  expect(screen.getByText('Images appear identical')).toBeVisible();
});
