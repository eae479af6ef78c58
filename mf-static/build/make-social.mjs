/**
 * Renders the preview images of links to our pages, 1200 x 630, from the page's title and our own
 * renderings: `npm run social -w mf-static`. Run it after a title or an image has changed.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { loadFacts } from './load-facts.mjs';
import { renderContent } from './render-content.mjs';

const CONTENT = path.resolve(import.meta.dirname, '../content');
const IMAGES = path.resolve(import.meta.dirname, '../src/images');
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 120 * 1024;
/** Images beside the title; the shirt unless a page has another subject. */
const SCENES = {
  home: ['shirt-heaven-memory-800', 'photo-400'],
  gallery: ['worn-heaven-memory-4-560', 'worn-butterfly-garden-320', 'worn-heaven-memory-3-320'],
  pricing: ['shirt-heaven-memory-4-800'],
  'how-it-works': ['shirt-heaven-memory-800', 'photo-400'],
  contact: ['worn-heaven-memory-3-560'],
  privacy: ['photo-640'],
  terms: ['shirt-heaven-memory-4-800'],
};
const USUAL = ['shirt-heaven-memory-800'];

const { facts } = await loadFacts();
const serif = await inline(
  '../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-500-normal.woff2',
  'font/woff2',
);
await mkdir(path.join(IMAGES, 'social'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
});
const page = await browser.newPage({ viewport: SIZE });
for (const file of (await readdir(CONTENT)).filter((each) => each.endsWith('.md'))) {
  const name = path.basename(file, '.md');
  const source = await readFile(path.join(CONTENT, file), 'utf8');
  const { title } = renderContent(source, { file, facts });
  await page.setContent(await cardOf(title, SCENES[name] ?? USUAL));
  await page.evaluate('document.fonts.ready');
  await write(path.join(IMAGES, 'social', `${name}.jpg`), await page.screenshot());
}
await browser.close();

async function cardOf(title, scene) {
  const images = await Promise.all(
    scene.map((each) => inline(`../src/images/${each}.webp`, 'image/webp')),
  );
  const [main, ...beside] = images;
  const places = beside.length === 1 ? [24] : [500, 680];
  return `<!doctype html><style>
    @font-face { font-family: 'Shop Serif'; src: url(${serif}); font-weight: 200 900 }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: #2B2A33;
      background: radial-gradient(90% 120% at 76% 40%, #fffdf9 0, #FBF8F3 45%, #F0E8DA 100%); font-family: 'Shop Serif' }
    main { position: absolute; left: 72px; top: 0; bottom: 0; width: 540px; display: flex; flex-direction: column; justify-content: center; gap: 28px }
    p { margin: 0; font-size: 30px; color: #7A5A26 } p::before { content: ''; display: inline-block; width: 44px; border-top: 3px solid #A87F3A; margin-right: 16px; vertical-align: .3em }
    h1 { margin: 0; font-weight: 500; font-size: 66px; line-height: 1.08; letter-spacing: -.015em; text-wrap: balance }
    .main { position: absolute; right: 30px; top: 50%; height: 600px; transform: translateY(-50%); border-radius: 12px }
    .beside { position: absolute; bottom: 40px; height: 230px; border-radius: 8px; border: 10px solid #fff; box-shadow: 0 10px 30px #2b2a3333; background: #fff; transform: rotate(-4deg) }
  </style><body><main><p>For the Loved</p><h1>${title.replaceAll('&', '&amp;')}</h1></main>
  <img class="main" src="${main}">${beside.map((image, at) => `<img class="beside" style="right:${places[at]}px" src="${image}">`).join('')}</body>`;
}

/** Lowers the quality until the file is small enough. */
async function write(file, image, quality = 86) {
  const jpeg = await sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer();
  if (jpeg.length > MAX_BYTES) return write(file, image, quality - 4);
  await sharp(jpeg).toFile(file);
  console.log(`${path.basename(file)} ${Math.round(jpeg.length / 1024)} KB`);
}

async function inline(file, type) {
  const content = await readFile(path.resolve(import.meta.dirname, file));
  return `data:${type};base64,${content.toString('base64')}`;
}
