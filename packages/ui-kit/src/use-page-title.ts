import { useEffect } from 'react';

export const siteName = 'For the Loved';

/** Sets the document's title while the page is mounted: 'FAQ | For the Loved'. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? siteName : `${title} | ${siteName}`;
  }, [title]);
}
