import { usePageTitle } from '@ftl/ui-kit';
import { useEffect } from 'react';

interface SocialTags {
  title: string;
  description: string;
  /** Absolute URL; empty if there is none. */
  imageUrl: string;
}

/**
 * Sets title and social tags of a page that was reached by client-side navigation. Crawlers run no
 * script: for them the server writes the same tags into the HTML.
 */
export function useSocialTags({ title, description, imageUrl }: SocialTags): void {
  usePageTitle(title);
  useEffect(() => {
    const tags = {
      'meta[name="description"]': description,
      'meta[property="og:title"]': title,
      'meta[property="og:description"]': description,
      'meta[property="og:url"]': window.location.href,
      'meta[property="og:image"]': imageUrl,
      'meta[name="twitter:card"]': 'summary_large_image',
      'meta[name="twitter:title"]': title,
      'meta[name="twitter:description"]': description,
      'meta[name="twitter:image"]': imageUrl,
    };
    const undo = Object.entries(tags)
      .filter(([, content]) => content !== '')
      .map(([selector, content]) => setTag(selector, content));
    return () => undo.forEach((restore) => restore());
  }, [title, description, imageUrl]);
}

/** @returns a function that restores the tag */
function setTag(selector: string, content: string): () => void {
  const known = document.head.querySelector<HTMLMetaElement>(selector);
  const before = known?.content;
  const tag = known ?? document.head.appendChild(document.createElement('meta'));
  const [, attribute = 'name', name = ''] = /\[(\w+)="([^"]+)"\]/.exec(selector) ?? [];
  tag.setAttribute(attribute, name);
  tag.content = content;
  return () => {
    if (before === undefined) tag.remove();
    else tag.content = before;
  };
}
