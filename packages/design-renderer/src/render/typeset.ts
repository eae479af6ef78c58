import type { TemplateArt } from '../templates/index.js';
import { titleInscription } from './lettering/inscription.js';
import type { Inscription, Words } from './lettering/inscription.js';
import { nameInscription } from './lettering/name-inscription.js';
import { strokeOfLetters } from './lettering/stroke-of-letters.js';
import type { Box } from './raster.js';

export interface TypesetRequest extends Words {
  template: TemplateArt;
  /** Folder of the typefaces, such as FONTS. */
  fonts: string;
}

/** Positions on a design, in design units. */
export interface TypesetDesign {
  title: Box[];
  /** Lines of the name, then dates and message. */
  name: Box[];
  /** Hair to chin, as specified by the template. */
  head: Box;
  /** Thickness of the thinnest strokes on the shirt, in mm. */
  strokeMm: { title: number | null; name: number | null };
}

/** Typical width / height of a head. */
const HEAD_RATIO = 0.72;

/** Typesets the lettering of a design without rendering it. */
export function typesetDesign({ template, fonts, ...words }: TypesetRequest): TypesetDesign {
  const { manifest } = template;
  const title = titleInscription({ manifest, fonts, unit: 1 });
  const name = nameInscription({ manifest, fonts, unit: 1 }, words);
  const { centerX, headCenterY, headHeight } = manifest.portrait;
  const width = headHeight * HEAD_RATIO;
  return {
    title: boxesOf(title),
    name: boxesOf(name),
    head: { x: centerX - width / 2, y: headCenterY - headHeight / 2, w: width, h: headHeight },
    strokeMm: { title: strokeOfLetters(title), name: strokeOfLetters(name) },
  };
}

const boxesOf = ({ lines }: Inscription): Box[] =>
  lines.map(({ line: { box } }) => ({
    x: box.x0,
    y: box.y0,
    w: box.x1 - box.x0,
    h: box.y1 - box.y0,
  }));
