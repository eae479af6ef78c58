import { pathInLanguage, SOURCE_LANGUAGE } from '@ftl/contracts';

/** Language of the document, and so of all code that was loaded into it. */
export const pageLanguage = (): string => document.documentElement.lang || SOURCE_LANGUAGE;

/** Prefix of the paths of all pages in the document's language: `/es`; '/' in that of the sources. */
export const basePath = (): string => pathInLanguage('/', pageLanguage());

/** A path without the prefix of the document's language. */
export function pagePath(path = location.pathname): string {
  const base = basePath();
  return base !== '/' && path.startsWith(base) ? path.slice(base.length) || '/' : path;
}
