import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BeforeAfter } from './before-after';

/** Canvases that show the cutout of a person between two shares of its width. */
function drawPerson(from: number, to: number): void {
  const getImageData = (_x: number, _y: number, width: number, height: number) => {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const at = ((pixel % width) + 0.5) / width;
      data[pixel * 4 + 3] = at > from && at < to ? 255 : 0;
    }
    return { data };
  };
  const context = { drawImage: () => undefined, getImageData };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}

afterEach(() => jest.restoreAllMocks());

const slider = () => screen.getByRole('slider', { name: 'Compare before and after' });
const cutoutLoads = () => fireEvent.load(screen.getByAltText('After'));

function compare() {
  render(<BeforeAfter before="/photo.jpg" after="/cutout.png" startAtSubject appearWhole />);
}

it.each`
  from    | to      | position | person
  ${0}    | ${0.5}  | ${'25'}  | ${'left of the middle'}
  ${0.5}  | ${1}    | ${'75'}  | ${'right of the middle'}
  ${0.25} | ${0.75} | ${'50'}  | ${'in the middle'}
  ${0}    | ${0}    | ${'50'}  | ${'that is missing'}
`('starts at a person $person', ({ from, to, position }) => {
  drawPerson(from, to);
  compare();
  cutoutLoads();
  expect(slider()).toHaveAttribute('aria-valuenow', position);
});

it('CUTOUT-08: leaves the divider where the visitor has put it before the cutout arrives', async () => {
  drawPerson(0.05, 0.35);
  compare();
  await userEvent.click(screen.getByRole('button', { name: 'Show Before' }));
  cutoutLoads();
  expect(slider()).toHaveAttribute('aria-valuenow', '100');
});

it('CUTOUT-08: sets 50/50 to the middle of the photo, wherever the person stands', async () => {
  drawPerson(0.05, 0.35);
  compare();
  cutoutLoads();
  await userEvent.click(screen.getByRole('button', { name: '50/50' }));
  expect(slider()).toHaveAttribute('aria-valuenow', '50');
});

it('starts in the middle if the cutout cannot be read', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  compare();
  cutoutLoads();
  expect(slider()).toHaveAttribute('aria-valuenow', '50');
});
