import type { TextStyle } from '../../templates/index.js';
import { DESIGN_HEIGHT } from '../raster.js';
import type { FontRef } from './fonts.js';
import { drawLines, setLine, type Inscription, type Setting, type Words } from './inscription.js';
import { letterExtent } from './letter-extent.js';
import { nameLines } from './name-lines.js';
import { shapeLine, typefacesFor } from './shape.js';

/** Line height of a small line, in its own size. */
const LEADING = 1.3;
/** Factor of a name's size above none, one and two small lines. */
const SHRUNK = [1, 0.88, 0.78];
/** A short name grows toward this width, in design units, by at most these factors. */
const SHORT = { width: 520, growth: [1.55, 1.42, 1.32] };
/** Share of its growth by which such a name moves down, so that it grows to both sides. */
const SUNK = 0.35;
/** Maximum size of dates and message, as a share of the name's size. */
const LARGEST_FOOTER = 0.8;
/** How far small lines raise the name, as a share of their height. */
const LIFT = 0.86;
/** Distance from the letters of a name to the small line below it, in design units. */
const BELOW_NAME = 12;
/** Ascent of a small line, in its own size. */
const ASCENT = 0.82;
/** A name stays in one line if that makes it smaller than in two by at most this factor. */
const ONE_LINE_SHARE = 0.85;
/** The same where two lines would cover the art. */
const ONE_LINE_SHARE_BELOW_ART = 0.7;
/** Distance between the letters of two lines of a name, in their size: both have a contour. */
const BETWEEN = 0.12;
/** Lower limit of letters, 3 mm before the edge of the sheet. */
const LOWEST = DESIGN_HEIGHT - 8;

/** A line before its outlines are computed. */
interface PlannedLine {
  text: string;
  style: TextStyle;
  fonts: FontRef[];
  y: number;
  size: number;
  sag: number;
  tracking: number;
}

type NameStyle = Setting['manifest']['lettering']['name'];

/** Name, dates and message at the bottom of the design. */
export function nameInscription(
  { manifest: { lettering }, fonts: folder, unit }: Setting,
  words: Words,
): Inscription {
  const dates = [words.birthDate, words.passedDate].filter(Boolean).join(' – ');
  const message = words.message?.trim() ?? '';
  const footers: [string, TextStyle][] = [];
  if (dates) footers.push([dates, lettering.dates]);
  if (message) footers.push([message, lettering.message]);
  const fonts = typefacesFor(words.name, lettering.name.face, folder);
  const name = planName(words.name, lettering.name, { fonts, footers });
  const small = planFooters(footers, name.at(-1)!, folder);
  const lines = [...name, ...small];
  const lift = small.reduce((sum, { size }) => sum + size * LEADING, 0) * LIFT;
  const free = boxOf(name[0]!).y0 - (lettering.name.top ?? -Infinity);
  const raised = Math.max(Math.min(lift, free), ...lines.map((line) => boxOf(line).y1 - LOWEST));
  const set = lines.map((line) => setPlanned({ ...line, y: line.y - raised }));
  return drawLines(
    set,
    unit,
    set.flatMap(({ missing }) => missing),
  );
}

/** @param setting.footers the small lines below the name */
function planName(
  name: string,
  style: NameStyle,
  { fonts, footers }: { fonts: FontRef[]; footers: [string, TextStyle][] },
): PlannedLine[] {
  const below = footers.length;
  const shrunk = SHRUNK[below]!;
  const small = footers.reduce((sum, [, { size }]) => sum + size * LEADING, 0);
  const room = LOWEST - (style.top ?? -Infinity) - small - (below && BELOW_NAME);
  const extentOf = (text: string) => letterExtent(shapeLine(text, fonts, style.tracking));
  const fit = (size: number, texts: string[]): number =>
    Math.min(
      size * shrunk,
      ...texts.map((text) => style.maxWidth / shapeLine(text, fonts, style.tracking).width),
    );
  const split = nameLines(name);
  const grown = Math.min(
    SHORT.width / shapeLine(name, fonts, style.tracking).width,
    style.size * SHORT.growth[below]!,
    room / extentOf(name).above / shrunk,
  );
  const largest = Math.max(style.size, grown);
  const single = fit(largest, [name]);
  const double = fit(style.twoLineSize, split);
  const sunk = Math.max(0, single - style.size) * SUNK;
  const { sag, tracking } = style;
  const planned = { style, fonts, sag, tracking };
  const oneLine = [{ ...planned, text: name, size: single, y: style.y + sunk }];
  if (split.length === 1) return oneLine;
  const [upperText, lowerText] = split as [string, string];
  const [upperY, lowerY] = style.twoLineY as [number, number];
  const lower = { ...planned, text: lowerText, size: double, y: lowerY };
  const letters = extentOf(upperText).below + extentOf(lowerText).above + BETWEEN;
  const apart = Math.max((lowerY - upperY) / style.twoLineSize, letters) * double;
  const isBelowArt = apart + extentOf(upperText).above * double <= room;
  return single >= double * (isBelowArt ? ONE_LINE_SHARE : ONE_LINE_SHARE_BELOW_ART)
    ? oneLine
    : [{ ...lower, text: upperText, y: lower.y - apart }, lower];
}

function planFooters(
  footers: [string, TextStyle][],
  name: PlannedLine,
  folder: string,
): PlannedLine[] {
  let y = boxOf(name).y1 + BELOW_NAME;
  return footers.map(([text, style]) => {
    const fonts = typefacesFor(text, style.face, folder);
    const size = Math.min(style.size, name.size * LARGEST_FOOTER);
    const line = { text, style, fonts, size, sag: 0, tracking: 0.03, y: y + size * ASCENT };
    y += size * LEADING;
    return line;
  });
}

/** Upper and lower end of the letters, in design units; the baseline of a line without any. */
function boxOf(planned: PlannedLine): { y0: number; y1: number } {
  const { path, box } = setPlanned(planned).line;
  return path === '' ? { y0: planned.y, y1: planned.y } : box;
}

function setPlanned({ text, style, ...spot }: PlannedLine): ReturnType<typeof setLine> {
  return setLine(text, style, spot);
}
