import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';
import type { TextStyle } from '../../templates/index.js';

/** Static instances (one weight each) of the families. */
const FILES = {
  script: 'GreatVibes-400Regular.ttf',
  capitals: 'Cinzel-700Bold.ttf',
  serif: 'NotoSerif-700Bold.ttf',
  arabic: 'NotoSansArabic-700Bold.ttf',
  hebrew: 'NotoSansHebrew-700Bold.ttf',
  devanagari: 'NotoSansDevanagari-700Bold.ttf',
  thai: 'NotoSansThai-700Bold.ttf',
  chinese: 'NotoSansSC-700Bold.ttf',
  japanese: 'NotoSansJP-700Bold.ttf',
  korean: 'NotoSansKR-700Bold.ttf',
  emoji: 'NotoEmoji-700Bold.ttf',
} as const;

export type FontId = keyof typeof FILES;

/** An outline as commands with coordinates in font units, y upward. */
export type Outline = { type: string; values: number[] }[];

/** A typeface that is loaded on first use. */
export interface FontRef {
  id: FontId;
  load(): Font;
}

export interface Font {
  id: FontId;
  shaper: hb.Font;
  unitsPerEm: number;
  covers(codePoint: number): boolean;
  outline(glyph: number): Outline;
}

/** Typefaces for characters that a European serif lacks, with the characters that require them. */
const BY_SCRIPT: [FontId, RegExp][] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
];
const HAN = /\p{Script_Extensions=Han}/u;
const KANA = /\p{Script=Hiragana}|\p{Script=Katakana}|[\u{e0100}-\u{e01ef}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Signs that Japanese keyboards type, and that only East Asian typefaces have. */
const SIGNS = /[\u2605\u2606\u2661\u266a\u266b\u273f\u2740]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/**
 * Candidate typefaces for a text, the requested one first. Includes only those that its characters
 * require: a typeface for Chinese, Japanese or Korean takes megabytes, and is loaded for the first
 * such name.
 * @param folder contains the files named above
 */
export function fontsFor(face: TextStyle['face'], text: string, folder: string): FontRef[] {
  const wanted = BY_SCRIPT.filter(([, letters]) => letters.test(text)).map(([id]) => id);
  const ids = new Set<FontId>([face, 'serif', ...wanted, ...eastAsian(text), ...emoji(text)]);
  return [...ids].map((id) => ({ id, load: () => loadFont(id, folder) }));
}

/**
 * The same Han character has different shapes in China, Japan and Korea: kana (or the variants
 * registered for Japanese names) indicate a Japanese name, hangul a Korean one. Characters missing
 * in that country's typeface may be in the others.
 */
function eastAsian(text: string): FontId[] {
  if (KANA.test(text)) return ['japanese', 'chinese', 'korean'];
  if (HANGUL.test(text)) return ['korean', 'japanese', 'chinese'];
  if (HAN.test(text)) return ['chinese', 'japanese', 'korean'];
  return SIGNS.test(text) ? ['japanese'] : [];
}

const emoji = (text: string): FontId[] => (EMOJI.test(text) ? ['emoji'] : []);

/** By path. */
const loaded = new Map<string, Font>();

function loadFont(id: FontId, folder: string): Font {
  const file = join(folder, FILES[id]);
  const known = loaded.get(file);
  if (known) return known;
  const face = new hb.Face(new hb.Blob(new Uint8Array(readFileSync(file))));
  const shaper = new hb.Font(face);
  const codePoints = Uint32Array.from(face.collectUnicodes()).sort();
  const outlines = new Map<number, Outline>();
  const font: Font = {
    id,
    shaper,
    unitsPerEm: face.upem,
    covers: (codePoint) => holds(codePoints, codePoint),
    outline(glyph) {
      let outline = outlines.get(glyph);
      if (!outline) outlines.set(glyph, (outline = shaper.glyphToJson(glyph)));
      return outline;
    },
  };
  loaded.set(file, font);
  return font;
}

/** Binary search: a set of the forty thousand characters of a Han typeface would take megabytes. */
function holds(sorted: Uint32Array, value: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle]!;
    if (at === value) return true;
    if (at < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
