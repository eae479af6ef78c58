import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderContent } from '../../test/content';
import { LAYOUTS } from '../../build/content-schema.mjs';
import { StoryPage, type StoryFront } from './story-page';

const SOURCE = `---
title: A Summer Together
description: D
image_alt: A shirt
eyebrow: For families
lead: One day, one memory.
action: Start
close_title: Begin
close_text: With one photo.
---

Words before.

## Questions

### May I?

Yes.
`;

function show(layout: string) {
  const content = renderContent(SOURCE, { file: 'x.md', facts: {} });
  const picture = { widths: [640], ratio: 1, avif: ['a.avif'], webp: ['a.webp'], alt: 'A shirt' };
  const front = { ...content.front, layout, picture, templates: ['heaven-memory', 'starry-lake'] };
  render(
    <MemoryRouter>
      <StoryPage content={{ ...content, front: front as unknown as StoryFront }} />
    </MemoryRouter>,
  );
}

describe('a campaign page', () => {
  it.each(LAYOUTS)('shows its title, its text and one way on in the layout %s', (layout) => {
    show(layout);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A Summer Together');
    expect(screen.getByText('Words before.')).toBeVisible();
    const band = screen.getByRole('region', { name: 'Begin' });
    expect(within(band).getByRole('link', { name: 'Start' })).toHaveAttribute(
      'href',
      '/guest-design',
    );
  });

  it('shows its picture beside the title, designs that lead to their templates, or a button', () => {
    show('picture');
    expect(screen.getByRole('img', { name: 'A shirt' })).toBeVisible();
    show('showcase');
    const [first] = screen.getAllByRole('link', { name: /golden gates/ });
    expect(first).toHaveAttribute('href', '/design/create?template=heaven-memory');
    show('action');
    expect(screen.getAllByRole('link', { name: 'Start' })).toHaveLength(4);
  });
});
