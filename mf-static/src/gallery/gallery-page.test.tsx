import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { FIRST_TEMPLATES } from '@ftl/rules';
import { respondWith } from '@ftl/api-client/testing';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { contentOf } from '../../test/content';
import { designImages } from '../images/designs';
import type { GalleryFront } from './gallery-content';
import { GalleryPage } from './gallery-page';

describe('gallery', () => {
  const templates = readTemplates(TEMPLATES).map(({ manifest: { id, name } }) => ({ id, name }));
  const content = contentOf<GalleryFront>('gallery');
  const open = (reviews: object[] = []) => {
    respondWith('GET', '/api/reviews', { success: true, reviews });
    render(
      <MemoryRouter>
        <GalleryPage content={content} images={designImages} />
      </MemoryRouter>,
    );
  };
  const more = () => screen.getByRole('region', { name: 'More designs' });
  const namesOf = (headings: HTMLElement[]) => headings.map((heading) => heading.textContent);

  it('GALLERY-01: shows the five templates first, each once', () => {
    open();
    const first = within(screen.getByRole('list', { name: 'Gallery' }));
    expect(namesOf(first.getAllByRole('heading', { level: 2 }))).toEqual(
      templates.slice(0, FIRST_TEMPLATES).map(({ name }) => name),
    );
  });

  it("GALLERY-01: shows all further templates below the heading 'More designs'", () => {
    open();
    expect(within(more()).getByRole('heading', { level: 2, name: 'More designs' })).toBeVisible();
    expect(namesOf(within(more()).getAllByRole('heading', { level: 3 }))).toEqual(
      templates.slice(FIRST_TEMPLATES).map(({ name }) => name),
    );
    expect(templates.length).toBeGreaterThan(FIRST_TEMPLATES);
  });

  it('shows a design of every template', () => {
    open();
    expect(new Set(Object.keys(designImages))).toEqual(new Set(templates.map(({ id }) => id)));
    expect(screen.getAllByRole('img')).toHaveLength(templates.length);
  });

  it('GALLERY-02: links Create Similar of each card to /design/create with its template', () => {
    open();
    const links = screen.getAllByRole('link', { name: /^Create Similar/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      templates.map(({ id }) => `/design/create?template=${id}`),
    );
  });

  it('shows approved reviews with their photos, and no section while there are none', async () => {
    open([
      {
        ...{ id: '1', name: 'Anna, Ohio', text: 'It looks just like her.' },
        photo: { url: '/api/images/view/photo/a.jpg', width: 600, height: 800 },
      },
    ]);
    expect(
      await screen.findByRole('heading', { name: /families/ }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByText('It looks just like her.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Shirt of Anna, Ohio' })).toHaveAttribute(
      'height',
      '800',
    );
  });
});
