import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockupViewer } from './mockup-viewer';
import { shirtViews } from './use-shots';

const views = { front: '/f.webp', back: '/b.webp', left: '/l.webp', right: '/r.webp' };
const shown = () => screen.getByRole('img').getAttribute('src');

it('PREVIEW-10: shows loading, failure with Try Again, and not available', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<MockupViewer views={{}} status="loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Preparing your t-shirt');
  rerender(<MockupViewer views={{}} status="error" onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<MockupViewer views={{}} status="idle" />);
  expect(screen.getByText('Mockup not available')).toBeVisible();
});

describe('an image that has not loaded', () => {
  const viewer = (urls = views) => <MockupViewer views={urls} status="ready" label="Shirt" />;
  const image = (url: string) => document.querySelector(`img[src="${url}"]`) as HTMLImageElement;
  const waiting = () => screen.queryByText('Preparing your t-shirt...');

  it('PREVIEW-10: shows a loading state, for each view separately', async () => {
    render(viewer());
    expect(waiting()).toBeVisible();
    fireEvent.load(image('/f.webp'));
    expect(waiting()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(waiting()).toBeVisible();
    fireEvent.load(image('/b.webp'));
    expect(waiting()).toBeNull();
  });

  it('PREVIEW-10: is requested again by Try Again after it failed', async () => {
    render(viewer());
    fireEvent.load(image('/f.webp'));
    fireEvent.error(image('/b.webp'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your design is safe.');
    expect(screen.queryByRole('img')).toBeNull();
    const broken = image('/b.webp');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(waiting()).toBeVisible();
    expect(image('/b.webp')).not.toBe(broken);
    fireEvent.load(image('/b.webp'));
    expect(waiting()).toBeNull();
    expect(shown()).toBe('/b.webp');
  });

  it('PREVIEW-10: keeps showing the previous image', () => {
    const { rerender } = render(viewer());
    fireEvent.load(image('/f.webp'));
    const before = image('/f.webp');
    rerender(viewer({ ...views, front: '/navy.webp' }));
    expect(image('/navy.webp')).toBe(before);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Preparing your t-shirt');
    fireEvent.load(before);
    expect(waiting()).toBeNull();
  });
});

it('PREVIEW-08, CONST-02: buttons show front, back, left and right', async () => {
  render(<MockupViewer views={views} status="ready" />);
  expect([...shirtViews].sort()).toEqual(['back', 'front', 'left', 'right']);
  for (const [name, url] of [
    ['Back', '/b.webp'],
    ['Left', '/l.webp'],
    ['Right', '/r.webp'],
    ['Front', '/f.webp'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(shown()).toBe(url);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
});

it('PREVIEW-08: arrow keys turn the shirt all the way round in both directions', async () => {
  render(<MockupViewer views={views} status="ready" label="Shirt" />);
  screen.getByRole('group', { name: /^Shirt/ }).focus();
  const seen: (string | null)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await userEvent.keyboard('{ArrowRight}');
    seen.push(shown());
  }
  expect(new Set(seen).size).toBe(4);
  expect(seen[3]).toBe('/f.webp');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe(seen[2]);
});

it('PREVIEW-08: a drag turns the shirt, a tiny movement does not', () => {
  render(<MockupViewer views={views} status="ready" label="Shirt" />);
  const table = screen.getByRole('group', { name: /^Shirt/ });
  // jsdom has no PointerEvent; a mouse event has the position too.
  const point = (type: string, clientX: number) =>
    fireEvent(table, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointerdown', 100);
  point('pointermove', 120);
  expect(shown()).toBe('/f.webp');
  point('pointermove', 40);
  expect(shown()).not.toBe('/f.webp');
});

it('PREVIEW-14: a missing view falls back to the front, or to the first available one', () => {
  const { rerender } = render(<MockupViewer views={{ front: '/f.webp' }} status="ready" />);
  expect(shown()).toBe('/f.webp');
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  rerender(<MockupViewer views={{ back: '/b.webp' }} status="ready" />);
  expect(shown()).toBe('/b.webp');
});
