import { render, screen, waitFor } from '@testing-library/react';
import { reviewedPhoto } from '../testing';
import { CutoutReview } from './cutout-review';
import { turnedSides, type Turn } from './upright-photo';

const pressed = { onApprove: jest.fn(), onReject: jest.fn(), onVariant: jest.fn() };
const onSide = { ...reviewedPhoto, originalImageUrl: '/photo.jpg', originalWidth: 1200 };
const cutout = { jobId: 'job', engineImageUrl: '/cutout.png', strokes: [] };

const turned = (turnedBy: Turn) => ({
  is_valid: true,
  message: 'One person found.',
  details: { faces: 1, turnedBy },
});

/** jsdom has no canvas: records how the photo was drawn. */
function drawOnCanvas() {
  const context = { translate: jest.fn(), rotate: jest.fn(), drawImage: jest.fn() };
  const getContext = () => context as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['turned'])));
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:turned');
  return context;
}
afterEach(() => jest.restoreAllMocks());

it.each([
  [90, Math.PI / 2, 'Your photo was on its side, so we turned it upright.'],
  [180, Math.PI, 'Your photo was upside down, so we turned it upright.'],
  [270, (3 * Math.PI) / 2, 'Your photo was on its side, so we turned it upright.'],
] as const)(
  'compares a photo that was turned by %i degrees in the orientation of its cutout',
  async (turnedBy, radians, notice) => {
    const { rotate } = drawOnCanvas();
    render(
      <CutoutReview
        {...pressed}
        photo={{ ...onSide, cutout: { ...cutout, validation: turned(turnedBy) } }}
      />,
    );
    await screen.findByText(notice);
    await waitFor(() =>
      expect(screen.getByAltText('Your original photo')).toHaveAttribute('src', 'blob:turned'),
    );
    expect(rotate).toHaveBeenCalledWith(radians);
  },
);

it('shows the photo itself if it was upright', () => {
  render(<CutoutReview {...pressed} photo={{ ...onSide, cutout }} />);
  expect(screen.getByAltText('Your original photo')).toHaveAttribute('src', '/photo.jpg');
  expect(screen.queryByText(/turned it upright/)).not.toBeInTheDocument();
});

it.each([
  [undefined, { width: 1200, height: 900 }],
  [90, { width: 900, height: 1200 }],
  [180, { width: 1200, height: 900 }],
  [270, { width: 900, height: 1200 }],
] as const)('has the dimensions of the photo turned by %s', (turn, sides) => {
  expect(turnedSides(1200, 900, turn)).toEqual(sides);
});
