import { act, render, screen } from '@testing-library/react';
import { Celebration, CELEBRATION_MS, useCelebration } from './celebration';

function Page({ url }: { url: string | null | undefined }) {
  return useCelebration(url) ? <Celebration /> : null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('WIZ3-13 WIZ3-14: shows for two seconds when the image appears', () => {
  expect(CELEBRATION_MS).toBe(2000);
  const { rerender } = render(<Page url={null} />);
  expect(screen.queryByText('Design Complete!')).toBeNull();
  rerender(<Page url="/a" />);
  expect(screen.getByText('Design Complete!')).toBeVisible();
  expect(screen.getByText('Your memorial design has been generated successfully.')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1999));
  expect(screen.getByText('Design Complete!')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Design Complete!')).toBeNull();
});

it('does not show for a design that was already finished', () => {
  const { rerender } = render(<Page url={undefined} />);
  rerender(<Page url="/a" />);
  expect(screen.queryByText('Design Complete!')).toBeNull();
});
