import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reviewedPhoto } from '../testing';
import { qualityBadge } from './cutout-quality';
import { CutoutReview } from './cutout-review';

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

it('CUTOUT-01, CUTOUT-02, CUTOUT-10: shows title, badge with percent and label, green note', () => {
  render(<CutoutReview {...pressed} photo={reviewedPhoto} />);
  expect(screen.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
  expect(screen.getByText('91% Excellent')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('Great results!').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'good',
  );
});

const cutHead = 'The top of the head is outside the photo.';
const onBuyersWord = {
  ...{ jobId: 'job-1', engineImageUrl: '/cutout.png', strokes: [] },
  validation: { is_valid: true, message: 'You said so.', details: { onBuyersWord: true } },
};
const excellent = 'Excellent quality! Your photo is ready.';
const good = 'Background removed with good results.';
const review = 'Background removed, quality needs review.';
const look = 'Please look closely at the hair and edges.';

it.each`
  row                       | score | isGoodQuality | issues       | cutout          | title                           | text
  ${'CUTOUT-10, CUTOUT-15'} | ${86} | ${true}       | ${[]}        | ${undefined}    | ${'Great results!'}             | ${excellent}
  ${'CUTOUT-10, CUTOUT-16'} | ${60} | ${false}      | ${[]}        | ${undefined}    | ${'Results may need attention'} | ${`${good} ${look}`}
  ${'CUTOUT-16'}            | ${72} | ${false}      | ${[cutHead]} | ${undefined}    | ${'Results may need attention'} | ${`${good} ${cutHead}`}
  ${'CUTOUT-17'}            | ${59} | ${false}      | ${[]}        | ${undefined}    | ${'Results may need attention'} | ${`${review} ${look}`}
  ${'CUTOUT-10'}            | ${90} | ${true}       | ${[]}        | ${onBuyersWord} | ${'Results may need attention'} | ${`${good} You said so.`}
`(
  '$row: says in one note "$title $text" at $score%, and calls no doubtful cutout ready',
  ({ score, isGoodQuality, issues, cutout, title, text }) => {
    const edgeQuality = { ...reviewedPhoto.edgeQuality, isGoodQuality, score, issues };
    render(<CutoutReview {...pressed} photo={{ ...reviewedPhoto, edgeQuality, cutout }} />);
    expect(screen.getByRole('status').textContent).toBe(`${title}${text}`);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByText('Ready to Continue!')).toHaveLength(score < 70 ? 0 : 1);
  },
);

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

const place = { x: 0.4, y: 0.1, width: 0.2, height: 0.15 };
const cutout = {
  ...{ jobId: 'job-1', engineImageUrl: '/cutout.png', strokes: [] },
  printQuality: {
    ...{ level: 'poor' as const, dpi: 60, sharpness: 60, exposure: 80 },
    ...{ verdict: '60 DPI: soft', advice: ['It will print soft.', 'This photo is quite dark.'] },
  },
  validation: { is_valid: true, message: '', details: { place } },
};

it('says one thing in plain words, and keeps the resolution in the details', async () => {
  const edgeQuality = { ...reviewedPhoto.edgeQuality, isGoodQuality: false, issues: [] };
  render(<CutoutReview {...pressed} photo={{ ...reviewedPhoto, edgeQuality, cutout }} />);
  expect(screen.getByRole('status')).toHaveTextContent(/It will print soft\.$/);
  expect(screen.queryByText(/DPI|quite dark/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edge Quality Analysis' }));
  expect(screen.getByText('60 DPI: soft')).toBeVisible();
  expect(screen.getByText('This photo is quite dark.')).toBeVisible();
});

it.each`
  isGoodQuality | strokes    | marks | because
  ${false}      | ${[]}      | ${1}  | ${'the outline is in doubt there'}
  ${true}       | ${[]}      | ${0}  | ${'nothing needs attention'}
  ${false}      | ${['one']} | ${0}  | ${'a stroke may have corrected it'}
`('marks $marks places: $because', ({ isGoodQuality, strokes, marks }) => {
  const edgeQuality = { ...reviewedPhoto.edgeQuality, isGoodQuality };
  const photo = { ...reviewedPhoto, edgeQuality, cutout: { ...cutout, strokes } };
  const { container } = render(<CutoutReview {...pressed} photo={photo} />);
  expect(container.querySelectorAll('[data-mark]')).toHaveLength(marks as number);
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

it('CUTOUT-09: warns when both images are the same', () => {
  render(
    <CutoutReview
      {...pressed}
      photo={{ ...reviewedPhoto, processedImageUrl: reviewedPhoto.originalImageUrl }}
    />,
  );
  expect(screen.getByText('Images appear identical')).toBeVisible();
});
