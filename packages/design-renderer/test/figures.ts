import sharp from 'sharp';

/** A drawn cutout, for renderings that must be the same on every machine. */
export interface Figure {
  name: 'portrait' | 'wide' | 'child' | 'hat' | 'cropped';
  cutout: Buffer;
  head: { x: number; y: number; w: number; h: number };
}

interface Sketch {
  size: [width: number, height: number];
  head: Figure['head'];
  /** Clothes, drawn below the head, in plain colors on purpose. */
  body: string;
  hair: string;
  cloth: string;
  hat?: string;
}

/**
 * Head and shoulders; arms that leave the photo at both sides; a large head; a white brim above the
 * head; a close-up whose head is cut by the photo's upper edge.
 */
const SKETCHES: Record<Figure['name'], Sketch> = {
  portrait: {
    size: [900, 1100],
    head: { x: 300, y: 90, w: 300, h: 390 },
    body: 'M90 1100C96 830 170 700 330 640C390 616 400 600 402 540L402 460L498 460L498 540C500 600 510 616 570 640C730 700 804 830 810 1100Z',
    hair: '#4a3325',
    cloth: '#31506f',
  },
  wide: {
    size: [1600, 800],
    head: { x: 690, y: 40, w: 220, h: 290 },
    body: 'M0 430C260 400 480 400 690 440C740 420 752 400 754 380L754 330L846 330L846 380C848 400 860 420 910 440C1120 400 1340 400 1600 430L1600 560C1340 540 1180 560 1090 600C1060 680 1060 740 1060 800L540 800C540 740 540 680 510 600C420 560 260 540 0 560Z',
    hair: '#2b211d',
    cloth: '#7a2f3a',
  },
  child: {
    size: [700, 820],
    head: { x: 170, y: 60, w: 360, h: 420 },
    body: 'M120 820C124 680 170 590 250 560C300 540 306 530 308 500L308 450L392 450L392 500C394 530 400 540 450 560C530 590 576 680 580 820Z',
    hair: '#c79a5b',
    cloth: '#d8b54a',
  },
  hat: {
    size: [900, 1200],
    head: { x: 310, y: 300, w: 280, h: 370 },
    body: 'M70 1200C80 1000 160 880 330 820C390 796 400 780 402 720L402 640L498 640L498 720C500 780 510 796 570 820C740 880 820 1000 830 1200Z',
    hair: '#8d8a86',
    cloth: '#28402f',
    hat: '<ellipse cx="450" cy="372" rx="330" ry="62" fill="#f4f1ea"/><path d="M280 366C276 160 330 90 450 90C570 90 624 160 620 366Z" fill="#fdfbf6"/><path d="M279 330C400 360 500 360 621 330L621 372C500 396 400 396 279 372Z" fill="#d9d2c4"/>',
  },
  cropped: {
    size: [640, 640],
    head: { x: 140, y: -60, w: 360, h: 640 },
    body: 'M40 640C60 600 180 590 240 570L240 540L400 540L400 570C460 590 580 600 600 640Z',
    hair: '#3c2a20',
    cloth: '#31506f',
  },
};

/** In addition to the portrait. */
const UNUSUAL = ['wide', 'child', 'hat', 'cropped'] as const;

/**
 * The figures in a template's reference images: the portrait and two others in rotation, so that
 * each kind of person appears in half of the templates.
 * @param at index of the template in the list, from 0
 */
export function figuresFor(at: number): Figure['name'][] {
  return ['portrait', UNUSUAL[at % 4]!, UNUSUAL[(at + 1) % 4]!];
}

export async function drawFigures(): Promise<Figure[]> {
  const names = Object.keys(SKETCHES) as Figure['name'][];
  return Promise.all(
    names.map(async (name) => {
      const { head, ...sketch } = SKETCHES[name];
      return {
        name,
        head,
        cutout: await sharp(Buffer.from(svgOf({ head, ...sketch })))
          .png()
          .toBuffer(),
      };
    }),
  );
}

function svgOf({ size: [width, height], head, body, hair, cloth, hat = '' }: Sketch): string {
  const { x, y, w, h } = head;
  const cx = x + w / 2;
  const face = `<ellipse cx="${cx}" cy="${y + h * 0.56}" rx="${w * 0.43}" ry="${h * 0.44}" fill="url(#skin)"/>`;
  const crown = `<path d="M${x} ${y + h * 0.6}C${x - w * 0.06} ${y + h * 0.1} ${x + w * 0.2} ${y} ${cx} ${y}C${x + w * 0.8} ${y} ${x + w * 1.06} ${y + h * 0.1} ${x + w} ${y + h * 0.6}C${x + w * 0.9} ${y + h * 0.3} ${x + w * 0.7} ${y + h * 0.26} ${cx} ${y + h * 0.27}C${x + w * 0.3} ${y + h * 0.26} ${x + w * 0.1} ${y + h * 0.3} ${x} ${y + h * 0.6}Z" fill="${hair}"/>`;
  const eye = (dx: number): string =>
    `<ellipse cx="${cx + dx * w}" cy="${y + h * 0.53}" rx="${w * 0.05}" ry="${h * 0.022}" fill="#2c211c"/>`;
  const mouth = `<path d="M${cx - w * 0.13} ${y + h * 0.78}Q${cx} ${y + h * 0.84} ${cx + w * 0.13} ${y + h * 0.78}" fill="none" stroke="#9c4f45" stroke-width="${h * 0.022}" stroke-linecap="round"/>`;
  const shades = `<linearGradient id="skin" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#e9c3a2"/><stop offset="1" stop-color="#b98461"/></linearGradient><linearGradient id="cloth" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${cloth}"/><stop offset="1" stop-color="#15161c"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${shades}</defs><path d="${body}" fill="url(#cloth)"/><rect x="${cx - w * 0.16}" y="${y + h * 0.85}" width="${w * 0.32}" height="${h * 0.35}" fill="#c08d6b"/>${face}${eye(-0.2)}${eye(0.2)}${mouth}${crown}${hat}</svg>`;
}
