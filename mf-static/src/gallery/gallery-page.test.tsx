import { TEMPLATE_IDS } from '@ftl/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { contentOf } from '../../test/content';
import type { GalleryFront } from './gallery-content';
import { GalleryPage } from './gallery-page';

describe('gallery', () => {
  const content = contentOf<GalleryFront>('gallery');
  beforeEach(() => {
    render(
      <MemoryRouter>
        <GalleryPage content={content} />
      </MemoryRouter>,
    );
  });

  it('GALLERY-01: shows the five templates, each once', () => {
    expect(content.front.scenes.map((scene) => scene.id)).toEqual([...TEMPLATE_IDS]);
    for (const { name } of content.front.scenes) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
  });

  it('GALLERY-02: each card links to /design/create with Create Similar and its template', () => {
    const links = screen.getAllByRole('link', { name: /^Create Similar/ });
    expect(links).toHaveLength(5);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      TEMPLATE_IDS.map((id) => `/design/create?template=${id}`),
    );
  });
});
