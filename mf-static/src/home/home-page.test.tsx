import { orderedTodaySentence } from '@ftl/rules';
import { on } from '@ftl/page-events';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { contentOf } from '../../test/content';
import type { HomeFront } from './home-content';
import { HomePage } from './home-page';
import type { HomeImages } from './home-images';

const image = (alt: string) => ({
  avif: ['/a-4', '/a-8'],
  webp: ['/w-4', '/w-8'],
  widths: [4, 8],
  ratio: 4 / 5,
  alt,
});
const images: HomeImages = {
  photo: image('the photo'),
  cutout: image('the cut-out'),
  designs: [image('first design'), image('second design')],
  shirts: [image('first shirt'), image('second shirt')],
};

const show = () =>
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={<HomePage content={contentOf<HomeFront>('home')} images={images} />}
        />
        <Route path="/guest-design" element={<p>the design page</p>} />
      </Routes>
    </MemoryRouter>,
  );

const photo = (name = 'mother.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

describe('home', () => {
  it('HOME-01: shows the tagline as the heading of the page', () => {
    show();
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Honor Your Loved One with a Memorial T-Shirt',
      }),
    ).toBeVisible();
  });

  it('HOME-02: shows the text', () => {
    show();
    expect(
      screen.getByText('Upload a photo, create a memorial design that celebrates their memory'),
    ).toBeVisible();
  });

  it('HOME-03, HOME-05: links Get Started in the hero and the closing call to the design page', async () => {
    show();
    const links = screen.getAllByRole('link', { name: 'Get Started' });
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('href', '/guest-design');
    await userEvent.click(links[0] as HTMLElement);
    expect(screen.getByText('the design page')).toBeVisible();
  });

  it('HOME-04: shows Beautiful Memorial Designs with two finished designs', () => {
    show();
    const section = screen.getByRole('region', { name: 'Beautiful Memorial Designs' });
    expect(within(section).getByRole('img', { name: 'first design' })).toBeVisible();
    expect(within(section).getByRole('img', { name: 'second design' })).toBeVisible();
  });

  it('PRICE-01, PRICE-07: explains the price and links to the other plan', () => {
    show();
    expect(
      screen.getByRole('link', { name: /an account, with a page to share, for \$44\.95$/ }),
    ).toHaveAttribute('href', '/design/create');
  });

  it('PRICE-01: shows the price including shipping beside the button', () => {
    show();
    expect(
      screen.getAllByText('$39.00 a shirt, with Priority Mail shipping included'),
    ).toHaveLength(2);
  });

  it('says when a shirt that is ordered today should arrive', async () => {
    show();
    expect(screen.getByText('Usually arrives in 5-7 business days.')).toBeVisible();
    expect(await screen.findByText(orderedTodaySentence(new Date()))).toBeVisible();
  });

  it('is complete without images', () => {
    render(
      <MemoryRouter>
        <HomePage content={contentOf<HomeFront>('home')} />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Beautiful Memorial Designs' })).toBeVisible();
  });
});

describe('a photo chosen on the home page', () => {
  const received = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    received.mockClear();
    stop = on('design:photo-chosen', received);
  });
  afterEach(() => stop());

  it('HOME-06: is passed on by a page event, and opens the design page', async () => {
    show();
    const file = photo();
    await userEvent.upload(screen.getByLabelText(/Choose a photo/), file);
    expect(received).toHaveBeenCalledWith({ file });
    expect(screen.getByText('the design page')).toBeVisible();
  });

  it('HOME-06: is passed on after a drop too, even if it is a HEIC photo without a type', () => {
    show();
    const file = photo('mother.HEIC', '');
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [file] } });
    expect(received).toHaveBeenCalledWith({ file });
  });

  it.each([
    ['two files', [photo(), photo('b.jpg')], /One photo at a time/],
    ['a file that is not an image', [photo('a.pdf', 'application/pdf')], /isn't a photo/],
  ])('stays and shows the reason for %s', (_, files, problem) => {
    show();
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files } });
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(received).not.toHaveBeenCalled();
    expect(screen.queryByText('the design page')).toBeNull();
  });
});
