import { escapeMarkup } from '../lib/markup.js';

/** Paths without pages; images stay accessible for link previews. */
const CLOSED = ['/api/', '/sandbox/'];
const OPEN = ['/api/shared/'];

/**
 * A sitemap as defined by sitemaps.org.
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

/** Private pages are not excluded here: crawlers must be able to read their `noindex`. */
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
