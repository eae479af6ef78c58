import { fireEvent, render, screen } from '@testing-library/react';
import { addressesOf, PublicImage } from './public-image';

const PREVIEW = '/api/images/view/generated_previews/1.png';

it('VIEW-09: retries a failed generated preview without the prefix of the viewer', () => {
  expect(addressesOf(PREVIEW)).toEqual([PREVIEW, '/generated_previews/1.png']);
  render(<PublicImage src={PREVIEW} alt="The design" />);
  fireEvent.error(screen.getByAltText('The design'));
  expect(screen.getByAltText('The design')).toHaveAttribute('src', '/generated_previews/1.png');
  fireEvent.error(screen.getByAltText('The design'));
  expect(screen.getByText('Image not available')).toBeVisible();
});

it('VIEW-10: shows any other failed image as not available', () => {
  render(<PublicImage src="/api/shared/1/design.webp" alt="The design" />);
  fireEvent.error(screen.getByAltText('The design'));
  expect(screen.getByText('Image not available')).toBeVisible();
});
