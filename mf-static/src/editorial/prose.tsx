import { space, theme } from '@ftl/ui-kit';
import { useCallback, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import styled from 'styled-components';

const Text = styled.div`
  max-width: 68ch;

  > * + * {
    margin-top: ${space(2)};
  }
  ul,
  ol {
    padding-left: 1.3em;
  }
  li + li {
    margin-top: ${space(1)};
  }
  li::marker {
    color: ${theme.color.gold};
  }
  strong {
    font-weight: 640;
  }
`;

/**
 * Text from `content/`, rendered at build time. Our own files are its only source, so the markup is
 * trusted; links inside the site are handled by the router.
 */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  // Of the page's language: its links lead to pages in it, also in a new tab.
  const base = useHref('/').replace(/\/$/, '');
  const onClick = useCallback(
    (event: MouseEvent<HTMLDivElement>) => {
      const path = pathInside(event);
      if (path === undefined) return;
      event.preventDefault();
      navigate(path.slice(base.length));
    },
    [navigate, base],
  );
  const linked = html.replaceAll('href="/', `href="${base}/`);
  return <Text onClick={onClick} dangerouslySetInnerHTML={{ __html: linked }} />;
}

/**
 * The path if a link of this site was clicked without modifiers; otherwise undefined, for the
 * browser to handle.
 */
function pathInside(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return href?.startsWith('/') ? href : undefined;
}
