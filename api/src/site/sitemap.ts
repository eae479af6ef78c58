import { escapeMarkup } from '../markup/index.js';

/** Paths of which nothing is a page; pictures that links show stay open to those who preview links. */
const CLOSED = ['/api/', '/sandbox/'];
const OPEN = ['/api/shared/'];

/**
 * A sitemap after sitemaps.org.
 *
 * @param paths paths of the pages
 * @param publicUrl origin that visitors see
 */
export function sitemapXml(paths: readonly string[], publicUrl: string): string {
  const entries = paths.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Private pages are not named here: they say `noindex` themselves, which a closed page could not. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...OPEN.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
