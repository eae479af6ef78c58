import { queryClient } from '@ftl/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render as renderAlone, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { mockupOf, posted, usualShop } from '../testing';
import { DesignPreview } from './design-preview';

const PLACE = { left: 0.4, top: 0.2, width: 0.2, height: 0.1667 };
const closeUp = {
  ...{ success: true, image: 'data:image/webp;base64,AAAA', place: PLACE },
  ...{ portraitDpi: 96, verdict: '96 DPI: soft up close' },
};

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const render = (preview: ReactElement) => renderAlone(preview, { wrapper: Queries });

const design = {
  imageUrl: '/api/images/view/design.webp',
  lovedOneName: 'Rose',
  tshirtColor: 'Navy',
  shirtHex: '#1F2A44',
};
const mockup = { views: mockupOf('Navy').views, status: 'ready' as const, retry: jest.fn() };

it('PREVIEW-01: shows title, subtitle with the name, and the badge', () => {
  render(<DesignPreview design={design} mockup={mockup} />);
  expect(screen.getByRole('heading', { name: 'Your Memorial T-Shirt' })).toBeVisible();
  expect(screen.getByText("A beautiful tribute to honor Rose's memory")).toBeVisible();
  expect(screen.getByText('Design Complete')).toHaveAttribute('data-tone', 'good');
});

it('PREVIEW-02: shows the design with a button to regenerate it and one to enlarge it', async () => {
  const onRegenerate = jest.fn();
  render(<DesignPreview design={design} mockup={mockup} onRegenerate={onRegenerate} />);
  expect(screen.getByRole('heading', { name: 'Your Design' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Memorial design for Rose' })).toHaveAttribute(
    'src',
    '/api/images/view/design.webp',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
  expect(onRegenerate).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Memorial Design for Rose' })).getByRole('img'),
  ).toBeVisible();
});

it('enlarges the design on the color of the shirt, up to the face as it prints', async () => {
  const calls = usualShop({ '/api/designs/close-up': () => closeUp });
  render(<DesignPreview design={design} mockup={mockup} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  const dialog = screen.getByRole('dialog', { name: 'Memorial Design for Rose' });
  expect(dialog).toHaveStyle({ backgroundColor: '#1F2A44' });
  expect(dialog).toHaveTextContent('11% of print size.');
  expect(calls).toEqual([]);
  const area = within(dialog).getByRole('group', { name: 'The design, enlarged' });
  area.focus();
  await userEvent.keyboard('{+>20/}');
  expect(dialog).toHaveTextContent('100% of print size.');
  expect(await within(dialog).findByText(/The face is as sharp as it prints/)).toBeVisible();
  expect(calls).toEqual([posted('/api/designs/close-up', { designImageUrl: design.imageUrl })]);
  const sheet = () => (area.firstElementChild as HTMLElement).style.transform;
  expect(sheet()).toBe('translate(0px) scale(9)');
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(sheet()).toBe('translate(-60px, 60px) scale(9)');
  await userEvent.keyboard('{->30/}');
  expect(sheet()).toBe('translate(0px) scale(1)');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the face at the resolution of the print, with a verdict', async () => {
  const calls = usualShop({
    '/api/designs/close-up': () => closeUp,
  });
  render(<DesignPreview design={design} mockup={mockup} />);
  await userEvent.click(screen.getByRole('button', { name: 'See Print Sharpness' }));
  const dialog = await screen.findByRole('dialog', { name: 'As sharp as it will print' });
  expect(within(dialog).getByAltText('Close-up of the design for Rose')).toBeVisible();
  expect(dialog).toHaveTextContent('The photo is soft up close.');
  expect(calls).toEqual([posted('/api/designs/close-up', { designImageUrl: design.imageUrl })]);
});

it('opens the close-up immediately, and not again once it was closed', async () => {
  const drawn = Promise.withResolvers<object>();
  usualShop({ '/api/designs/close-up': () => drawn.promise });
  render(<DesignPreview design={design} mockup={mockup} />);
  const open = screen.getByRole('button', { name: 'See Print Sharpness' });
  await userEvent.click(open);
  const dialog = screen.getByRole('dialog', { name: 'As sharp as it will print' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Preparing the close-up...');
  await userEvent.keyboard('{Escape}');
  expect(open).toHaveFocus();
  await act(async () => {
    drawn.resolve({ success: true, image: 'data:,', portraitDpi: 96, verdict: '96 DPI: soft' });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('PREVIEW-04, PREVIEW-08, DESIGN-11: turns the shirt in the chosen color through its four views', async () => {
  render(<DesignPreview design={design} mockup={mockup} />);
  expect(screen.getByRole('heading', { name: 'On T-Shirt (Navy)' })).toBeVisible();
  const seen = () => screen.getByRole('img', { name: /Navy t-shirt with the design for Rose/ });
  expect(seen()).toHaveAccessibleName(/front/);
  const turntable = screen.getByRole('group', { name: /arrow keys/ });
  turntable.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(seen()).not.toHaveAccessibleName(/front/);
  for (const side of ['Back', 'Left', 'Right', 'Front']) {
    await userEvent.click(screen.getByRole('button', { name: side }));
    expect(seen()).toHaveAccessibleName(new RegExp(side.toLowerCase()));
  }
});

it('PREVIEW-05: shows the options and the checkout below the two cards', () => {
  render(
    <DesignPreview design={design} mockup={mockup}>
      <section aria-label="Options" />
    </DesignPreview>,
  );
  const options = screen.getByRole('region', { name: 'Options' });
  for (const card of ['Your Design', 'On T-Shirt (Navy)']) {
    const heading = screen.getByRole('heading', { name: card });
    expect(heading.compareDocumentPosition(options)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(heading.closest('section, div')).not.toContainElement(options);
  }
});

it('HTTP-10: replaces an image that does not load by the placeholder, then by a frame', () => {
  render(<DesignPreview design={design} mockup={mockup} />);
  const image = screen.getByRole('img', { name: 'Memorial design for Rose' });
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/api/mockups/blank/white/front.webp');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg/);
});
