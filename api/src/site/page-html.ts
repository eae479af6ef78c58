import { LIVE_SET_ELEMENT_ID, PAGE_DATA_ELEMENT_ID, PAGE_SLOT, TRACING_META } from '@ftl/contracts';
import type { LiveSet, Notice, PageData } from '@ftl/contracts';
import Mustache from 'mustache';
import { CARD } from '../designs/index.js';
import { escaped } from './escaped.js';
import { lateScripts } from './late-scripts.js';
import { BRAND, type PageFacts } from './page-facts.js';
import type { PrerenderedContent } from './prerendered.js';
import type { ScriptHint } from './script-hints.js';

export interface PageContent {
  /** index.html of the shell's release. */
  template: string;
  /** URL path of the shell's folder, without a trailing slash. */
  base: string;
  nonce: string;
  facts: PageFacts;
  /** Canonical absolute URL of the page. */
  address: string;
  /** The page in each of its languages, the one of the sources first. */
  translations: readonly { language: string; address: string }[];
  live: LiveSet;
  entry: ScriptHint;
  preload: ScriptHint[];
  prerendered: PrerenderedContent | undefined;
  /** Fills the template's slot; without one, the slot is left out. */
  notice?: Notice | undefined;
  /**
   * API data of a shared page, which it need not request, and the path that the data belongs to.
   */
  data?: { path: string; content: PageData } | undefined;
  /** Whether API calls of this page start traces. */
  isTraced: boolean;
}

/** The slot of a notice is a template around its markup, in Mustache's syntax. */
const SLOTS =
  /<!--(?:head|page|scripts)-->|<template data-slot="notice"\s*>(.*?)<\/template\s*>|\{\{(?:nonce|base)\}\}/gs;

/** Fills the shell's template; every value is escaped for its context. */
export function pageHtml(page: PageContent): string {
  const { template, nonce, prerendered } = page;
  const liveSet = `<script type="application/json" id="${LIVE_SET_ELEMENT_ID}">${inScript(JSON.stringify(page.live))}</script>`;
  // Prerendered content must come before the scripts that replace it.
  const scripts =
    prerendered?.isWaiting === false
      ? lateScripts([...hintsOf(page, page.entry), entryOf(page)].join(''), nonce)
      : entryOf(page);
  const slots: Record<string, string> = {
    '<!--head-->': headOf(page),
    [PAGE_SLOT]: prerendered?.markup ?? '',
    '<!--scripts-->': [liveSet, ...dataOf(page), scripts].join('\n    '),
    '{{nonce}}': nonce,
    '{{base}}': escaped(page.base),
  };
  // A single pass over the template: inserted values are not searched for slots.
  return template.replace(
    SLOTS,
    (slot, notice?: string) => slots[slot] ?? (notice ? noticeOf(page, notice) : slot),
  );
}

function noticeOf({ notice, nonce }: PageContent, markup: string): string {
  const escape = (value: unknown) => escaped(String(value));
  return notice ? Mustache.render(markup, { ...notice, nonce }, {}, { escape }) : '';
}

function headOf(page: PageContent): string {
  const { facts, address, nonce, prerendered } = page;
  const title = escaped(facts.title);
  const description = escaped(facts.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(facts.isIndexed
      ? [`<link rel="canonical" href="${escaped(address)}" />`, ...alternates(page)]
      : ['<meta name="robots" content="noindex" />']),
    ...(facts.isIndexed || facts.image ? socialTags(facts, address) : []),
    ...(page.isTraced ? [`<meta name="${TRACING_META}" content="on" />`] : []),
    ...(facts.isIndexed ? (facts.structured ?? []) : []).map(
      (thing) => `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`,
    ),
    ...(prerendered
      ? [
          ...firstImage(prerendered.markup),
          `<style nonce="${nonce}" data-prerendered>${inStyle(prerendered.styles)}</style>`,
        ]
      : []),
    ...(prerendered?.isWaiting === false ? [] : hintsOf(page)),
  ].join('\n    ');
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions */
function alternates({ translations }: PageContent): string[] {
  const [source, ...others] = translations;
  if (!source || others.length === 0) return [];
  return [...translations, { ...source, language: 'x-default' }].map(
    ({ language, address }) =>
      `<link rel="alternate" hreflang="${language}" href="${escaped(address)}" />`,
  );
}

function dataOf({ data }: PageContent): string[] {
  if (!data) return [];
  const path = escaped(data.path);
  return [
    `<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}" data-path="${path}">${inScript(JSON.stringify(data.content))}</script>`,
  ];
}

/**
 * Preloads the page's first image: the one with high `fetchpriority`, else the first that is not
 * lazy.
 */
function firstImage(markup: string): string[] {
  const images = [...markup.matchAll(/<img\b[^>]*>/g)].map(([image]) => image);
  const image =
    images.find((each) => attributeOf(each, 'fetchpriority') === 'high') ??
    images.find((each) => attributeOf(each, 'loading') !== 'lazy');
  const source = image && attributeOf(image, 'src');
  // The browser may choose a <source> instead of the image.
  if (!source || markup.includes('<source')) return [];
  const chosen = ['srcset', 'sizes'].flatMap((name) => {
    const value = attributeOf(image, name);
    return value ? [` image${name}="${value}"`] : [];
  });
  return [
    `<link rel="preload" as="image" href="${source}"${chosen.join('')} fetchpriority="high" />`,
  ];
}

/** The attribute's value as in the markup, escaped. */
function attributeOf(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(element)?.[1];
}

function hintsOf({ preload, nonce }: PageContent, ...more: ScriptHint[]): string[] {
  return [...more, ...preload].map(
    (hint) =>
      `<link rel="preload" as="script" nonce="${nonce}" href="${escaped(hint.url)}"${guardOf(hint)} />`,
  );
}

function entryOf({ entry, nonce }: PageContent): string {
  return `<script defer nonce="${nonce}" src="${escaped(entry.url)}"${guardOf(entry)}></script>`;
}

/** Meta tags for link previews. */
function socialTags({ title, description, image }: PageFacts, address: string): string[] {
  const open = {
    'og:site_name': BRAND,
    'og:title': title,
    'og:description': description,
    'og:url': address,
  };
  const withImage = {
    'og:image': image?.url ?? '',
    'og:image:type': 'image/jpeg',
    'og:image:width': `${CARD.width}`,
    'og:image:height': `${CARD.height}`,
    'og:image:alt': image?.alt ?? '',
  };
  const twitter = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image?.url ?? '',
    'twitter:image:alt': image?.alt ?? '',
  };
  return [
    ...Object.entries({ ...open, 'og:type': 'website', ...(image ? withImage : {}) }).map(
      ([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`,
    ),
    ...Object.entries(image ? twitter : {}).map(
      ([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`,
    ),
  ];
}

/** Files of a development server have no integrity yet. */
function guardOf({ integrity }: ScriptHint): string {
  const given = integrity ? ` integrity="${escaped(integrity)}"` : '';
  return `${given} crossorigin="anonymous"`;
}

/** Styles must not close their element. */
function inStyle(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** JSON must not close the script element. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
