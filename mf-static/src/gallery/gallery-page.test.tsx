import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { contentOf } from '../../test/content';
import type { GalleryFront } from './gallery-content';
import { GalleryPage } from './gallery-page';

describe('gallery', () => {
  const templates = readTemplates(TEMPLATES).slice(0, 5);
  const content = contentOf<GalleryFront>('gallery');
  beforeEach(() => {
    render(
      <MemoryRouter>
        <GalleryPage content={content} />
      </MemoryRouter>,
    );
  });

  it('GALLERY-01: shows each of the five templates once', () => {
    expect(content.front.scenes.map(({ id, name }) => [id, name])).toEqual(
      templates.map(({ manifest: { id, name } }) => [id, name]),
    );
    for (const { name } of content.front.scenes) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
  });

  it('GALLERY-02: links Create Similar of each card to /design/create with its template', () => {
    const links = screen.getAllByRole('link', { name: /^Create Similar/ });
    expect(links).toHaveLength(5);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      templates.map(({ manifest: { id } }) => `/design/create?template=${id}`),
    );
  });
});
