import type { DesignLayout } from '@ftl/rules';
import type { TemplateArt } from '../templates/index.js';
import { blendRaster } from './blend.js';
import type { Strip } from './blend.js';
import { titleInscription } from './lettering/inscription.js';
import type { Inscription, Words } from './lettering/inscription.js';
import { nameInscription } from './lettering/name-inscription.js';
import { blendGlow, blendPortrait } from './portrait/blend-portrait.js';
import { preparePortrait } from './portrait/portrait.js';
import type { Portrait } from './portrait/portrait.js';
import type { CutoutSource, ReadCutout } from './portrait/read-cutout.js';
import { recentCutout } from './portrait/recent-cutouts.js';
import { DESIGN_HEIGHT, DESIGN_WIDTH } from './raster.js';
import { previewLayers } from './template-layers.js';
import type { TemplateLayers } from './template-layers.js';

export interface DesignRequest extends Words, Omit<CutoutSource, 'bytes'> {
  template: TemplateArt;
  /** Folder of the typefaces, such as FONTS. */
  fonts: string;
  /** PNG or WebP with alpha. */
  cutout: Uint8Array;
  /** What the buyer changed of the template's layout. */
  layout?: DesignLayout | undefined;
}

/** The portrait and lettering between a template's layers, ready to be painted strip by strip. */
export interface Subject {
  template: TemplateArt;
  portrait: Portrait;
  title: Inscription;
  inscription: Inscription;
  missingGlyphs: string[];
}

/**
 * Scales the portrait and typesets the lettering for one width.
 * @param width pixels; the height is 1.2 times the width
 */
export async function prepareSubject(
  { layout, ...words }: Words & Pick<DesignRequest, 'template' | 'fonts' | 'layout'>,
  cutout: ReadCutout,
  width: number,
): Promise<Subject> {
  const { fonts } = words;
  const template = withLettering(words.template, layout);
  const unit = width / DESIGN_WIDTH;
  const preparing = preparePortrait(cutout, { unit, template: template.manifest, layout });
  const title = titleFor(template, fonts, unit);
  const inscription = nameInscription({ manifest: template.manifest, fonts, unit }, words);
  return {
    template,
    portrait: await preparing,
    title,
    inscription,
    missingGlyphs: [...new Set([...title.missingGlyphs, ...inscription.missingGlyphs])],
  };
}

export function sourceOf(request: DesignRequest): CutoutSource {
  const { cutout: bytes, head, backdrop, isOvalFirst } = request;
  return { bytes, head, backdrop, isOvalFirst };
}

/** The template with the buyer's headline and color of the lettering. */
export function withLettering(
  template: TemplateArt,
  { headline, lettering: metal }: DesignLayout = {},
): TemplateArt {
  const { lettering } = template.manifest;
  if (headline === undefined && !metal) return template;
  const { title, name, dates, message } = lettering;
  const changed = {
    title: { ...title, text: headline ?? title.text, metal: metal ?? title.metal },
    name: { ...name, metal: metal ?? name.metal },
    dates: { ...dates, metal: metal ?? dates.metal },
    message: { ...message, metal: metal ?? message.metal },
  };
  return { ...template, manifest: { ...template.manifest, lettering: changed } };
}

/** Paints the rows of one strip, back to front; the strip must be empty. */
export function paintStrip(strip: Strip, layers: TemplateLayers, subject: Subject): void {
  for (const layer of layers.back) blendRaster(strip, layer);
  blendGlow(strip, subject.portrait);
  blendPortrait(strip, subject.portrait, subject.template.manifest);
  for (const layer of layers.front) blendRaster(strip, layer);
  for (const { raster } of [subject.title, subject.inscription])
    if (raster) blendRaster(strip, raster);
}

export interface ComposedDesign {
  width: number;
  height: number;
  /** See pixelWords. */
  pixels: Uint32Array;
  missingGlyphs: string[];
  portrait: Portrait;
}

/**
 * Renders a whole design as pixels, at the preview's size of 1000 x 1200.
 * @throws EmptyCutoutError
 */
export async function composeDesign(request: DesignRequest): Promise<ComposedDesign> {
  const { layers, subject } = await prepareDesign(request);
  const pixels = new Uint32Array(DESIGN_WIDTH * DESIGN_HEIGHT);
  paintStrip({ width: DESIGN_WIDTH, from: 0, to: DESIGN_HEIGHT, pixels }, layers, subject);
  const { missingGlyphs, portrait } = subject;
  return {
    width: DESIGN_WIDTH,
    height: DESIGN_HEIGHT,
    pixels,
    missingGlyphs,
    portrait,
  };
}

/**
 * Everything that a preview shows, ready to be painted.
 * @throws EmptyCutoutError
 */
export async function prepareDesign(
  request: DesignRequest,
): Promise<{ layers: TemplateLayers; subject: Subject }> {
  const reading = previewLayers(request.template);
  const cutout = await recentCutout(sourceOf(request));
  const subject = await prepareSubject(request, cutout, DESIGN_WIDTH);
  return { layers: await reading, subject };
}

const titles = new Map<string, Inscription>();
/** All templates in all colors, and some headlines of buyers. */
const MOST_TITLES = 200;

/** Cached for the preview's size, because a template's title never changes. */
function titleFor({ manifest, folder }: TemplateArt, fonts: string, unit: number): Inscription {
  if (unit > 1) return titleInscription({ manifest, fonts, unit });
  const key = `${fonts}:${folder}:${unit}:${JSON.stringify(manifest.lettering.title)}`;
  if (titles.size > MOST_TITLES) titles.clear();
  let title = titles.get(key);
  if (!title) titles.set(key, (title = titleInscription({ manifest, fonts, unit })));
  return title;
}
