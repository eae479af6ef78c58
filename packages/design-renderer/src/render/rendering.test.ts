import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readPng } from '../../test/read-png.js';
import type { PrintMeasures } from '../preflight/print-measures.js';

/**
 * Runs each line of its input as the body of a function in the folder of the built renderer, and
 * prints what that returns.
 */
const RUNNER = `
  const load = (file) => import(new URL(file, 'file://' + process.cwd() + '/'));
  const { FONTS, TEMPLATES, readTemplates } = await load('index.js');
  const Body = (async () => {}).constructor;
  for await (const line of (await import('node:readline')).createInterface(process.stdin)) {
    const body = new Body('load', 'FONTS', 'TEMPLATES', 'readTemplates', JSON.parse(line));
    const result = await body(load, FONTS, TEMPLATES, readTemplates).catch((error) => ({ error: error.stack }));
    console.log(JSON.stringify(result));
  }`;

/**
 * A Node process: the shaper loads its WebAssembly with a top-level await, which Jest's CommonJS
 * cannot, so these tests run the built renderer (npm run build -w @ftl/design-renderer).
 */
class Renderer {
  private readonly process = spawn(process.execPath, ['--input-type=module', '-e', RUNNER], {
    cwd: path.resolve(import.meta.dirname, '../../dist'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  private readonly lines = createInterface(this.process.stdout)[Symbol.asyncIterator]();

  async run<T>(script: string): Promise<T> {
    this.process.stdin.write(`${JSON.stringify(script)}\n`);
    const line = await this.lines.next();
    if (line.done) throw new Error('The process has ended.');
    const result = JSON.parse(line.value) as T & { error?: string };
    if (result.error) throw new Error(result.error);
    return result;
  }

  async end(): Promise<void> {
    this.process.stdin.end();
    await once(this.process, 'exit');
  }
}

let renderer: Renderer;
beforeAll(() => {
  renderer = new Renderer();
});
afterAll(() => renderer.end());

const inNode = <T>(script: string): Promise<T> => renderer.run<T>(script);

interface SetName {
  fonts: string[];
  missing: string[];
  width: number;
  /** Number of glyphs with an outline. */
  drawn: number;
  /** Start position of each glyph, in em. */
  at: number[];
}

const setNames = (names: string[]): Promise<SetName[]> =>
  inNode(`
    const { shapeLine, splitRuns, typefacesFor } = await load('render/lettering/shape.js');
    const set = (name) => {
      const typefaces = typefacesFor(name, 'capitals', FONTS);
      const { width, missing, glyphs } = shapeLine(name, typefaces, 0);
      const fonts = splitRuns(name.normalize('NFKC'), typefaces).runs.map((run) => run.font.id);
      return { width, missing, fonts, drawn: glyphs.filter(({ outline }) => outline.length > 0).length, at: glyphs.map(({ x }) => x) };
    };
    return ${JSON.stringify(names)}.map(set);`);

it.each`
  name                              | font            | drawn | because
  ${'Eileen Marie Collins'}         | ${'capitals'}   | ${18} | ${'one shape a letter, none for spaces'}
  ${'José Ángel Muñoz-Łukasiewicz'} | ${'capitals'}   | ${26} | ${'accents are part of their letters'}
  ${'Nguyễn Thị Ánh Tuyết'}         | ${'serif'}      | ${17} | ${'two accents on one letter'}
  ${'Zoe\u0308 O\u0308zil'}         | ${'capitals'}   | ${7}  | ${'loose accents are composed first'}
  ${'Ελένη Παπαδοπούλου'}           | ${'serif'}      | ${17} | ${'Greek'}
  ${'Дмитрий Соколов'}              | ${'serif'}      | ${14} | ${'Cyrillic'}
  ${'فاطمة الزهراء'}                | ${'arabic'}     | ${15} | ${'dots are signs of their own'}
  ${'יוסף כהן'}                     | ${'hebrew'}     | ${7}  | ${'Hebrew'}
  ${'श्रीमती कमला'}                  | ${'devanagari'} | ${9}  | ${'श्र is one sign'}
  ${'สมชาย ใจดี'}                    | ${'thai'}       | ${9}  | ${'the vowel above is a sign of its own'}
  ${'王秀英'}                       | ${'chinese'}    | ${3}  | ${'Han alone is Chinese'}
  ${'山田 はなこ'}                  | ${'japanese'}   | ${5}  | ${'kana tell a Japanese name'}
  ${'葛\u{e0100}城'}                | ${'japanese'}   | ${2}  | ${'a variant registered for Japanese names'}
  ${'김영희'}                       | ${'korean'}     | ${3}  | ${'hangul'}
  ${'김\u0020英姬'}                 | ${'korean'}     | ${3}  | ${'Han beside hangul is Korean'}
  ${'Anna 王'}                      | ${'chinese'}    | ${5}  | ${'one typeface has both'}
  ${'🕊\ufe0f'}                      | ${'emoji'}      | ${1}  | ${'an outline that can be engraved'}
  ${'👨‍👩‍👧'}                           | ${'emoji'}      | ${1}  | ${'three people joined are one sign'}
`('sets $name in a single typeface: $because', async ({ name, font, drawn }) => {
  const [response] = await setNames([name as string]);
  expect(response).toMatchObject({ missing: [], drawn });
  expect(new Set(response!.fonts)).toEqual(new Set([font]));
  expect(response!.width).toBeGreaterThan(0.5);
});

it('joins Arabic letters', async () => {
  const [alone, joined] = await setNames(['ب', 'ببب']);
  expect(joined!.width).toBeLessThan(2.5 * alone!.width);
});

it('sets right-to-left scripts from right to left', async () => {
  const [arabic, latin] = await setNames(['سلام', 'Anna']);
  // Glyphs are listed in visual order, so positions grow from the left in both.
  for (const { at } of [arabic!, latin!]) expect(at).toEqual([...at].sort((a, b) => a - b));
  const [alone, mixed] = await setNames(['محمد', 'محمد Ali']);
  // In a name that starts in Arabic, the Latin word is at the left end.
  expect(Math.min(...mixed!.at)).toBe(0);
  expect(mixed!.at.length).toBeGreaterThan(alone!.at.length);
});

it.each`
  date                                      | last
  ${'\u0663 مايو \u0661\u0669\u0665\u0662'} | ${'\u0661\u0669\u0665\u0662'}
  ${'\u0661\u0669\u0665\u0662'}             | ${'\u0661\u0669\u0665\u0662'}
  ${'3 במאי 1952'}                          | ${'1952'}
  ${'3 במאי 1952 – 1 ביוני 2024'}           | ${'2024'}
`('sets the date $date with $last, in this order, at its left end', async ({ date, last }) => {
  const digits = await inNode<string>(`
    const { shapeLine, typefacesFor } = await load('render/lettering/shape.js');
    const faces = typefacesFor(${JSON.stringify(date)}, 'capitals', FONTS);
    const signs = (text) => shapeLine(text, faces).glyphs.map(({ outline }) => JSON.stringify(outline));
    const digitOf = new Map([...${JSON.stringify(last)}].map((digit) => [signs(digit)[0], digit]));
    return signs(${JSON.stringify(date)}).slice(0, 4).map((sign) => digitOf.get(sign) ?? '?').join('');`);
  expect(digits).toBe(last);
});

it('sets a letter and an emoji side by side', async () => {
  const [name] = await setNames(['Grace 🕊\ufe0f']);
  expect(name).toMatchObject({ missing: [], fonts: ['capitals', 'emoji'] });
});

it.each(['★', '☆', '♡', '✿', '❀', '♪', '♫'])(
  'sets a name with %s, in its own typeface',
  async (sign) => {
    const [name] = await setNames([`Ana ${sign}`]);
    expect(name).toMatchObject({ missing: [], fonts: ['capitals', 'japanese'], drawn: 4 });
  },
);

it('sets apostrophes and quotation marks as typesetters do', async () => {
  const [typed, curly] = await setNames([`Robert "Bobby" O'Neil`, 'Robert “Bobby” O’Neil']);
  expect(typed).toEqual(curly);
});

it('draws the red heart solid, not hatched', async () => {
  const [red, full] = await setNames(['\u2764\ufe0f', '\u2665']);
  expect(red!.width).toBe(full!.width);
  expect(red!.drawn).toBe(1);
});

it('keeps one typeface over both lines of a long name', async () => {
  const fonts = await inNode<string[]>(`
    const { typefacesFor } = await load('render/lettering/shape.js');
    return typefacesFor('欧阳震华 and Margaret Montgomery', 'capitals', FONTS).map(({ id }) => id);`);
  expect(fonts[0]).toBe('chinese');
});

it.each`
  message                    | face
  ${'Forever in our hearts'} | ${'script'}
  ${'FOREVER IN OUR HEARTS'} | ${'capitals'}
  ${'RIP 2024'}              | ${'capitals'}
  ${'J & M'}                 | ${'script'}
`(
  'sets the message $message in $face: rows of capitals are illegible in a script',
  async ({ message, face }) => {
    const fonts = await inNode<string[]>(`
    const { typefacesFor } = await load('render/lettering/shape.js');
    return typefacesFor(${JSON.stringify(message)}, 'script', FONTS).map(({ id }) => id);`);
    expect(fonts[0]).toBe(face);
  },
);

it('does not load East Asian typefaces for a European name', async () => {
  // In a process that has loaded none before.
  const fresh = new Renderer();
  const megabytes = await fresh.run<number>(`
    const { shapeLine, typefacesFor } = await load('render/lettering/shape.js');
    const set = (name) => shapeLine(name, typefacesFor(name, 'capitals', FONTS));
    set('Eileen');
    const before = process.memoryUsage().rss;
    set('Дмитрий 𓀀');
    return (process.memoryUsage().rss - before) / 1e6;`);
  await fresh.end();
  expect(megabytes).toBeLessThan(15);
});

it('composes half and full width forms first (NFKC)', async () => {
  const [wide, plain] = await setNames(['Ａｎａ', 'Ana']);
  expect(wide).toEqual(plain);
});

it('reports characters that no typeface has instead of dropping them silently', async () => {
  const [name] = await setNames(['Ana 𓀀']);
  expect(name!.missing).toEqual(['𓀀']);
});

it('places dates and message below a name that it cannot set', async () => {
  const bottoms = await inNode<number[]>(`
    const { typesetDesign } = await load('render/typeset.js');
    const [template] = readTemplates(TEMPLATES);
    const words = { name: '𓀀 𓀀', birthDate: '1940', passedDate: '2020', message: 'At peace' };
    const { name } = typesetDesign({ template, fonts: FONTS, ...words });
    return name.map(({ y, h }) => y + h);`);
  expect(bottoms).toHaveLength(2);
  expect(bottoms.every((bottom) => bottom > 600 && bottom < 1200)).toBe(true);
});

const DATED = { birthDate: 'May 3, 1951', passedDate: 'June 1, 2024' };
const DEDICATED = { ...DATED, message: 'Forever in our hearts' };

/** Boxes of the lines below the portrait, by template. */
const linesOf = (words: object): Promise<Record<string, { y: number; h: number }[]>> =>
  inNode(`
    const { typesetDesign } = await load('render/typeset.js');
    const layouts = readTemplates(TEMPLATES).map((template) =>
      [template.manifest.id, typesetDesign({ template, fonts: FONTS, ...${JSON.stringify(words)} }).name]);
    return Object.fromEntries(layouts);`);

it.each`
  name               | words        | because
  ${'Jacqueline'}    | ${DEDICATED} | ${'the tail of the Q moves the lines below it down'}
  ${'فاطمة الزهراء'} | ${DEDICATED} | ${'Arabic letters extend far below the baseline'}
  ${'Дмитрий'}       | ${DATED}     | ${'so do some Cyrillic ones'}
`('keeps $name above the lower margin in every template: $because', async ({ name, words }) => {
  const layouts = await linesOf({ name: name as string, ...(words as object) });
  const lowest = Object.values(layouts).map((lines) =>
    Math.max(...lines.map(({ y, h }) => Math.round(y + h))),
  );
  // A printer's tolerance is 3 mm, 8 units.
  expect(Math.max(...lowest)).toBeLessThanOrEqual(1200 - 8);
});

it.each(['Ełżbieta Świętosława Ćwiąkalska-Żółć', 'Nguyễn Phước Vĩnh Thụy Ưng Lịch Bửu'])(
  'leaves space between the two lines of %s',
  async (name) => {
    const layouts = await linesOf({ name });
    // The only one with straight lines whose size is not that of a single one.
    const [upper, lower] = layouts['butterfly-garden']!;
    expect(lower!.y - (upper!.y + upper!.h)).toBeGreaterThan(3);
  },
);

it('sets a long name in one line if two would hardly be larger', async () => {
  const dated = await linesOf({ name: 'Robert "Bobby" O\'Neil Jr.', ...DATED });
  for (const lines of Object.values(dated)) expect(lines).toHaveLength(2);
  const longer = await linesOf({ name: 'Maximiliana Alexandrovna Montgomery', ...DATED });
  expect(longer['heaven-memory']).toHaveLength(3);
});

it('enlarges a short name, and strengthens the thin strokes of a long one', async () => {
  const names = ['Ann', 'Nicole Marie', 'María Guadalupe Hernández-Villaseñor de la Cruz'];
  const layouts = await inNode<{ heights: number[]; thinnest: number }[]>(`
    const { typesetDesign } = await load('render/typeset.js');
    return readTemplates(TEMPLATES).map((template) => {
      const set = ${JSON.stringify(names)}.map((name) => typesetDesign({ template, fonts: FONTS, name }));
      return { heights: set.map(({ name }) => name[0].h), thinnest: set.at(-1).strokeMm.name };
    });`);
  for (const { heights, thinnest } of layouts) {
    // Some names are curved, which makes the box of a wide one higher.
    expect(heights[0]! / heights[1]!).toBeGreaterThan(1.15);
    expect(thinnest).toBeGreaterThan(0.9);
  }
});

it('keeps short names with dates below the art', async () => {
  const gaps = await inNode<number[]>(`
    const { typesetDesign } = await load('render/typeset.js');
    const ending = readTemplates(TEMPLATES).filter(({ manifest }) => manifest.lettering.name.top);
    return ending.flatMap((template) => ['Al', 'Bo Li', 'Jacqueline'].map((name) =>
      typesetDesign({ template, fonts: FONTS, name, ...${JSON.stringify(DATED)} }).name[0].y - template.manifest.lettering.name.top));`);
  expect(gaps).toHaveLength(12);
  expect(Math.min(...gaps)).toBeGreaterThan(-1);
});

it('sets the two lines of a smaller name closer together', async () => {
  const name = 'Margaret Wilhelmina Featherstone';
  const apart = async (words: object): Promise<number> => {
    const [upper, lower] = (await linesOf(words))['heaven-memory']!;
    return lower!.y - upper!.y;
  };
  expect(await apart({ name, ...DEDICATED })).toBeLessThan(0.85 * (await apart({ name })));
});

interface PrintFacts {
  width: number;
  height: number;
  density: number;
  hasAlpha: boolean;
  corner: number;
  faint: number;
  measures: PrintMeasures;
}

it('prints 4500 x 5400 at 300 DPI with transparent corners and no faint veil', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-print-'));
  const file = path.join(folder, 'print.png');
  const facts = await inNode<PrintFacts>(`
    const sharp = (await import('sharp')).default;
    const { renderPrintFile } = await load('render/print-file.js');
    const shape = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path d="M60 1000C70 640 220 540 330 500L330 420C250 330 260 90 400 80C540 90 550 330 470 420L470 500C580 540 730 640 740 1000Z" fill="#8a6a50"/></svg>');
    const cutout = await sharp(shape).png().toBuffer();
    const request = { template: readTemplates(TEMPLATES)[0], fonts: FONTS, cutout, head: { x: 265, y: 80, w: 270, h: 340 }, name: 'Eleanor Rose' };
    const { png, measures } = await renderPrintFile(request);
    (await import('node:fs')).writeFileSync(${JSON.stringify(file)}, png);
    const { width, height, density, hasAlpha } = await sharp(png, { limitInputPixels: false }).metadata();
    const alpha = await sharp(png, { limitInputPixels: false }).extractChannel('alpha').raw().toBuffer();
    let faint = 0;
    for (const a of alpha) if (a > 243 && a < 255) faint++;
    return { width, height, density, hasAlpha, corner: alpha[0], faint, measures };`);
  expect(facts).toMatchObject({
    width: 4500,
    height: 5400,
    density: 300,
    hasAlpha: true,
    corner: 0,
  });
  const { chunks, lines, ...size } = readPng(await readFile(file));
  await rm(folder, { recursive: true });
  expect(size).toEqual({ width: 4500, height: 5400 });
  expect(lines).toHaveLength(5400 * (4500 * 4 + 1));
  expect(new Set(chunks.map(([type]) => type))).toEqual(
    new Set(['IHDR', 'sRGB', 'pHYs', 'IDAT', 'IEND']),
  );
  // 11811 pixels per meter are 300 per inch.
  const resolution = new Map(chunks).get('pHYs')!;
  expect([resolution.readUInt32BE(0), resolution.readUInt32BE(4)]).toEqual([11811, 11811]);
  expect(facts.faint / (4500 * 5400)).toBeLessThan(0.02);
  expect(facts.measures).toMatchObject({
    width: 4500,
    height: 5400,
    dpi: 300,
    missingGlyphs: [],
  });
  expect(facts.measures.portraitDpi).toBeGreaterThan(30);
  // Thickness of Cinzel's thin strokes at this size; a printer can hold a third of it.
  expect(facts.measures.smallestStrokeMm).toBeGreaterThan(0.8);
  expect(facts.measures.smallestStrokeMm).toBeLessThan(3);
  expect(facts.measures.tones.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
});

const PERSON = `const sharp = (await import('sharp')).default;
  const shape = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path d="M60 1000C70 640 220 540 330 500L330 420C250 330 260 90 400 80C540 90 550 330 470 420L470 500C580 540 730 640 740 1000Z" fill="#8a6a50"/></svg>');
  const person = { cutout: await sharp(shape).png().toBuffer(), head: { x: 265, y: 80, w: 270, h: 340 } };
  const template = readTemplates(TEMPLATES)[0];
  const request = { template, fonts: FONTS, ...person, name: 'Eleanor Rose' };
  const { renderPreview, renderPreviewParts } = await load('render/preview.js');`;

it('shows the same picture in three sheets as in one preview', async () => {
  const difference = await inNode<number>(`${PERSON}
    const shirt = (image) => image.flatten({ background: '#1f2a44' }).removeAlpha().raw().toBuffer();
    const { behind, portrait, before } = await renderPreviewParts(request);
    const sheets = await sharp(behind).composite([{ input: portrait }, { input: before }]).png().toBuffer();
    const whole = await sharp((await renderPreview(request)).webp).resize(500).png().toBuffer();
    const [a, b] = await Promise.all([shirt(sharp(sheets)), shirt(sharp(whole))]);
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
    return sum / a.length;`);
  expect(difference).toBeLessThan(2.5);
});

it.each`
  layout                                      | measured                                  | because
  ${{}}                                       | ${{ isHeadCut: false, headInches: 3.97 }} | ${'the template places it'}
  ${{ photo: { scale: 0.6, x: 0, y: 0 } }}    | ${{ isHeadCut: false, headInches: 2.38 }} | ${'it is smaller'}
  ${{ photo: { scale: 1, x: -220, y: 0 } }}   | ${{ isHeadCut: false, headInches: 3.97 }} | ${'the scene is wide enough'}
  ${{ photo: { scale: 1.4, x: 0, y: -220 } }} | ${{ isHeadCut: true, headInches: 5.56 }}  | ${'it is behind the headline'}
`('measures the head of $layout as $measured: $because', async ({ layout, measured }) => {
  const measures = await inNode<PrintMeasures>(`${PERSON}
    const { measures } = await renderPreview({ ...request, layout: ${JSON.stringify(layout)} });
    return measures;`);
  expect(measures).toMatchObject(measured as object);
});

it('leaves the place of the headline empty without one, and sets another in another color', async () => {
  const [own, none, other] = await inNode<number[][]>(`${PERSON}
    const title = async (layout) => {
      const { webp } = await renderPreview({ ...request, layout });
      const { channels } = await sharp(await sharp(webp).extract({ left: 100, top: 0, width: 800, height: 60 }).flatten({ background: '#00ff00' }).png().toBuffer()).stats();
      return channels.map(({ mean }) => Math.round(mean));
    };
    return [await title({}), await title({ headline: '' }), await title({ lettering: 'silver' })];`);
  expect(none).toEqual([0, 255, 0]);
  expect(own![2]).toBeGreaterThan(0);
  // Silver is bluer than gold.
  expect(other![2]! - other![0]!).toBeGreaterThan(own![2]! - own![0]!);
});
