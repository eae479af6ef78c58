import type { TextStyle } from '../../templates/index.js';
import { drawLines, setLine, type Inscription, type Setting } from './inscription.js';
import { shapeLine, typefacesFor } from './shape.js';

/** Text on the back of a shirt: dates on the first line, then a verse or a message. */
export interface BackWords {
  birthDate: string;
  passedDate: string;
  lines: readonly string[];
}

/** In design units: maximum size of letters, maximum width of a line, top of the first line. */
const LARGEST = { dates: 74, lines: 98 };
const WIDTH = 860;
const TOP = 60;
/** Distance between baselines, in sizes of the lower line. */
const LEADING = 1.42;
/** Height of letters above the baseline, in sizes of the line. */
const ASCENT = 0.9;
const TRACKING = 0.03;

interface SetText {
  text: string;
  style: TextStyle;
  size: number;
}

/**
 * Sets the text of the back in the lettering of the template's front. All lines of a verse have the
 * size at which the longest one fits.
 */
export function backInscription(
  { manifest: { lettering }, fonts, unit }: Setting,
  { birthDate, passedDate, lines }: BackWords,
): Inscription {
  const dates = [birthDate, passedDate].filter(Boolean).join(' – ');
  const fitting = (text: string, style: TextStyle, largest: number): number => {
    const shaped = shapeLine(text, typefacesFor(text, style.face, fonts), TRACKING);
    return Math.min(largest, WIDTH / shaped.width);
  };
  const verse = Math.min(
    ...lines.map((text) => fitting(text, lettering.message, LARGEST.lines)),
    LARGEST.lines,
  );
  const texts: SetText[] = [
    ...(dates
      ? [
          {
            text: dates,
            style: lettering.dates,
            size: fitting(dates, lettering.dates, LARGEST.dates),
          },
        ]
      : []),
    ...lines.map((text) => ({ text, style: lettering.message, size: verse })),
  ];
  let y = TOP;
  const set = texts.map(({ text, style, size }, i) => {
    y += size * (i === 0 ? ASCENT : LEADING);
    return setLine(
      text,
      { ...style, maxWidth: WIDTH },
      { y, size, tracking: TRACKING, fonts: typefacesFor(text, style.face, fonts) },
    );
  });
  return drawLines(
    set,
    unit,
    set.flatMap(({ missing }) => missing),
  );
}
