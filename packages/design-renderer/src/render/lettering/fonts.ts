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

/** An outline as commands with coordinates in font units, y upwards. */
export type Outline = { type: string; values: number[] }[];

/** A typeface that is read when it is first needed. */
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

/** Typefaces for what a serif of Europe does not hold, by the letters that call for them. */
const BY_SCRIPT: [FontId, RegExp][] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
];
const HAN = /\p{Script_Extensions=Han}/u;
const KANA = /\p{Script=Hiragana}|\p{Script=Katakana}|[\u{e0100}-\u{e01ef}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/**
 * Typefaces to try for a text, the wished one first. Only those that its letters
 * call for: a typeface of China, Japan or Korea takes megabytes, and is read when
 * the first such name comes.
 *
 * @param folder holds the files named above
 */
export function fontsFor(face: TextStyle['face'], text: string, folder: string): FontRef[] {
  const wanted = BY_SCRIPT.filter(([, letters]) => letters.test(text)).map(([id]) => id);
  const ids = new Set<FontId>([face, 'serif', ...wanted, ...eastAsian(text), ...emoji(text)]);
  return [...ids].map((id) => ({ id, load: () => loadFont(id, folder) }));
}

/**
 * The same Han character is drawn differently in China, Japan and Korea: kana
 * (or the variants registered for Japanese names) tell a Japanese name, hangul a
 * Korean one. What that country's typeface lacks, the others may have.
 */
function eastAsian(text: string): FontId[] {
  if (KANA.test(text)) return ['japanese', 'chinese', 'korean'];
  if (HANGUL.test(text)) return ['korean', 'japanese', 'chinese'];
  return HAN.test(text) ? ['chinese', 'japanese', 'korean'] : [];
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
