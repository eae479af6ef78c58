import * as hb from 'harfbuzzjs';
import type { TextStyle } from '../../templates/index.js';
import { embeddingLevels, inDisplayOrder } from './display-order.js';
import { fontsFor } from './fonts.js';
import type { Font, FontId, FontRef, Outline } from './fonts.js';
import { typographicMarks } from './punctuation.js';

export interface ShapedGlyph {
  outline: Outline;
  /** Em per font unit. */
  scale: number;
  /** Pen position and offset in em, y downward. */
  x: number;
  y: number;
}

/** A line of text shaped at one em, ready to be bent and rendered. */
export interface ShapedLine {
  glyphs: ShapedGlyph[];
  /** Advance of the whole line in em. */
  width: number;
  /** Visible characters that none of these typefaces has. */
  missing: string[];
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Joiners, direction marks, variation selectors: fonts need not map them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Letters of these typefaces are connected or stacked: tracking would tear them apart. */
const JOINED: ReadonlySet<FontId> = new Set(['script', 'arabic', 'devanagari', 'thai']);

/**
 * Noto Emoji hatches the red heart to distinguish it from the others; an engraving needs a solid
 * one.
 */
const RED_HEART = /\u2764\ufe0f?(?!\u200d)/gu;
const FULL_HEART = '\u2665';

const composed = (text: string): string =>
  typographicMarks(text.normalize('NFKC').replace(RED_HEART, FULL_HEART));

/** Capitals of a script are ornaments for the beginning of a word; a row of them is illegible. */
const isInCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * Candidate typefaces for all lines of a text, the one with most of its letters first: a name is
 * set in one typeface even if it takes two lines.
 * @param folder contains the files of the typefaces
 */
export function typefacesFor(text: string, face: TextStyle['face'], folder: string): FontRef[] {
  const normal = composed(text);
  const suited = face === 'script' && isInCapitals(normal) ? 'capitals' : face;
  const candidates = fontsFor(suited, normal, folder);
  const best = mostCovering(clustersOf(normal), candidates);
  return [
    ...candidates.filter(({ id }) => id === best.id),
    ...candidates.filter(({ id }) => id !== best.id),
  ];
}

/**
 * Shapes a line in one typeface if one has all its letters; otherwise in the one that has most of
 * them, and the rest in the first that has each.
 * @param tracking extra space between letters in em
 */
export function shapeLine(text: string, candidates: FontRef[], tracking = 0): ShapedLine {
  const normal = composed(text);
  const { runs, missing } = splitRuns(normal, candidates);
  const glyphs: ShapedGlyph[] = [];
  let x = 0;
  for (const run of inDisplayOrder(runs)) {
    const buffer = new hb.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    buffer.setDirection(run.level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
    hb.shape(run.font.shaper, buffer);
    const scale = 1 / run.font.unitsPerEm;
    const space = JOINED.has(run.font.id) ? 0 : tracking;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const outline = run.font.outline(glyph.codepoint);
      glyphs.push({ outline, scale, x: x + xOffset * scale, y: -yOffset * scale });
      x += xAdvance * scale + (xAdvance === 0 ? 0 : space);
    }
  }
  return { glyphs, width: Math.max(0.01, x - (glyphs.length > 0 ? tracking : 0)), missing };
}

interface Run {
  font: Font;
  text: string;
  /** See embeddingLevels. */
  level: number;
}

/** Splits a text into runs of one typeface and one direction. */
export function splitRuns(text: string, candidates: FontRef[]): { runs: Run[]; missing: string[] } {
  const clusters = clustersOf(text);
  const primary = mostCovering(clusters, candidates);
  const runs: Run[] = [];
  const missing: string[] = [];
  const levels = embeddingLevels(clusters);
  for (const [i, cluster] of clusters.entries()) {
    const fonts = [primary, ...candidates.map((each) => each.load())];
    const font = fonts.find((each) => hasAll(each, cluster));
    if (!font) {
      missing.push(cluster);
      continue;
    }
    const last = runs.at(-1);
    const level = levels[i]!;
    if (last && last.font === font && last.level === level) last.text += cluster;
    else runs.push({ font, text: cluster, level });
  }
  return { runs, missing };
}

const clustersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** Counts letters and digits; signs beside them do not change their typeface. */
function mostCovering(clusters: string[], candidates: FontRef[]): Font {
  const letters = clusters.filter((cluster) => /[\p{L}\p{N}]/u.test(cluster));
  const counted = letters.length > 0 ? letters : clusters;
  let best = candidates[0]!.load();
  let most = -1;
  for (const candidate of candidates) {
    const font = candidate.load();
    const count = counted.filter((cluster) => hasAll(font, cluster)).length;
    if (count > most) [best, most] = [font, count];
    if (count === counted.length) break;
  }
  return best;
}

function hasAll(font: Font, cluster: string): boolean {
  return [...cluster].every(
    (character) => INVISIBLE.test(character) || font.covers(character.codePointAt(0)!),
  );
}
