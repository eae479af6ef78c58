import { queryClient } from '@ftl/api-client';
import { photoFile } from '@ftl/design-widgets/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import TributePage from '../tribute-page';

/** Responses of a shop in which everything works. */
export const usual = {
  '/api/tribute/preview': () => ({
    success: true,
    previewUrl: '/api/images/view/d.webp',
    tempUserId: 't',
    designId: 'design-7',
  }),
  '/api/orders/guest-checkout': () => ({ success: true, url: 'https://pay.example/1' }),
};

export const atPreview =
  '/create?preview=/api/images/view/d.webp&tempUserId=t&designId=design-7&name=Rose';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Renders the page at a URL, beside another page that a link leads to. */
export function visit(path = '/create') {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/contact">Elsewhere</Link>
        <Address />
        <Routes>
          <Route path="/contact" element={<p>Another page</p>} />
          <Route path="*" element={<TributePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

export const address = () => screen.getByLabelText('Address').textContent;
export const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

export const choose = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** Chooses a photo and types the name; does not create the design yet. */
export async function fillIn(name = 'Rose') {
  const view = visit();
  choose(view.container, photoFile('webp'));
  await userEvent.type(screen.getByLabelText("Loved One's Name"), name);
  return view;
}

export async function makeDesign() {
  const view = await fillIn();
  await press('Create My Memorial Design');
  await screen.findByText('Design Ready');
  return view;
}

/** Clicks from the preview to the last button before the payment page. */
export async function goToCheckout() {
  await press('Proceed to Checkout');
  fireEvent.change(screen.getByLabelText('Email Address *'), {
    target: { value: 'rose@family.org' },
  });
}

export const pay = () =>
  fireEvent.click(screen.getByRole('button', { name: /Proceed to Secure Checkout/ }));

export async function order() {
  await goToCheckout();
  pay();
}
