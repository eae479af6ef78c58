import sharp from 'sharp';

const [WIDTH, HEIGHT] = [400, 500];
const INK = '#1b1008';

function svg(background: string, body: string, defs = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 1000">
      <defs>${defs}</defs><rect width="800" height="1000" fill="${background}"/>${body}</svg>`,
  );
}

/** Light from the upper left, as on a round body. */
function shading(id: string, [light, middle, dark]: readonly [string, string, string]): string {
  return `<radialGradient id="${id}" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="${light}"/>
    <stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
}

const FUR = `<filter id="fur"><feTurbulence type="fractalNoise" baseFrequency=".08 .16" numOctaves="4" seed="3"/>
  <feColorMatrix values="0 0 0 0 .15 0 0 0 0 .08 0 0 0 0 .03 1.1 0 0 0 -.33"/>
  <feComposite in2="SourceGraphic" operator="in"/>
  <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge></filter>`;

function bear(coat: string, muzzle: string, filter = ''): string {
  const ears = [230, 570].map(
    (x) =>
      `<circle cx="${x}" cy="170" r="85" fill="${coat}"/><circle cx="${x}" cy="175" r="45" fill="${muzzle}"/>`,
  );
  const eyes = [310, 490].map(
    (x) =>
      `<circle cx="${x}" cy="310" r="26" fill="${INK}"/><circle cx="${x + 8}" cy="302" r="8" fill="#fff"/>`,
  );
  return `<g ${filter}><ellipse cx="400" cy="760" rx="230" ry="260" fill="${coat}"/>
    <ellipse cx="400" cy="790" rx="140" ry="170" fill="${muzzle}"/>${ears.join('')}
    <ellipse cx="400" cy="340" rx="240" ry="220" fill="${coat}"/>
    <ellipse cx="400" cy="410" rx="110" ry="85" fill="${muzzle}"/>
    <ellipse cx="140" cy="700" rx="75" ry="140" fill="${coat}" transform="rotate(25 140 700)"/>
    <ellipse cx="660" cy="700" rx="75" ry="140" fill="${coat}" transform="rotate(-25 660 700)"/></g>
    ${eyes.join('')}<ellipse cx="400" cy="370" rx="40" ry="28" fill="${INK}"/>
    <path d="M400 398 V430 Q360 470 325 440 M400 430 Q440 470 475 440" fill="none"
      stroke="${INK}" stroke-width="8"/>`;
}

interface Figure {
  skin: string;
  hair: string;
  shirt: string;
  outline?: string;
}

function person({ skin, hair, shirt, outline = 'none' }: Figure): string {
  const line = `stroke="${outline}" stroke-width="6"`;
  const eyes = [325, 475].map(
    (x) => `<ellipse cx="${x}" cy="320" rx="30" ry="18" fill="#fff" stroke="#543" stroke-width="3"/>
      <circle cx="${x}" cy="320" r="13" fill="#3b2a1a"/>
      <path d="M${x - 38} 280 q38 -22 76 0" stroke="${hair}" stroke-width="11" fill="none"/>`,
  );
  return `<path d="M120 1000 Q140 660 400 640 Q660 660 680 1000 Z" fill="${shirt}" ${line}/>
    <rect x="340" y="520" width="120" height="160" fill="${skin}"/>
    <ellipse cx="400" cy="300" rx="215" ry="250" fill="${hair}"/>
    <ellipse cx="400" cy="350" rx="175" ry="215" fill="${skin}" ${line}/>
    <path d="M225 330 Q240 130 400 130 Q560 130 575 330 Q520 220 400 215 Q280 220 225 330Z" fill="${hair}"/>
    ${eyes.join('')}<path d="M400 335 L385 400 L415 402" fill="none" stroke="#a5744f" stroke-width="6"/>
    <path d="M335 465 Q400 510 465 465 Q400 480 335 465Z" fill="#b0413e"/>`;
}

const COAT = shading('coat', ['#b98352', '#8a5a33', '#3d2412']);
const MUZZLE = shading('muzzle', ['#f2d7ae', '#d9b384', '#8d6a42']);
const SKIN = shading('skin', ['#ffe2c8', '#f1c9a5', '#b98258']);
const FACE = { skin: '#f1c9a5', hair: '#5b3a1e', shirt: '#3a6ea5', outline: '#222' };

const DRAWINGS = {
  'teddy bear in plain colors': svg('#cfe3ee', bear('#8a5a33', '#d9b384')),
  'shaded teddy bear': svg('#6d7f70', bear('url(#coat)', 'url(#muzzle)'), COAT + MUZZLE),
  'teddy bear with fur': svg(
    '#7f8a90',
    bear('url(#coat)', 'url(#muzzle)', 'filter="url(#fur)"'),
    COAT + MUZZLE + FUR,
  ),
  'white bear': svg('#8fb98a', bear('#f4f4f4', '#e6e6e6')),
  'person in plain colors': svg('#cfe3ee', person(FACE)),
  'shaded person': svg(
    '#d8d2c4',
    person({ skin: 'url(#skin)', hair: '#2a1a10', shirt: '#8c2f4d' }),
    SKIN,
  ),
  'person in pencil on paper': svg(
    '#fff',
    person({ skin: '#fff', hair: '#555', shirt: '#ddd', outline: '#222' }),
  ),
};

export type Drawing = keyof typeof DRAWINGS;
export const drawings = Object.keys(DRAWINGS) as Drawing[];

/** A drawing as a JPEG, generated so that the repository needs no third-party images. */
export function drawingOf(name: Drawing): Promise<Buffer> {
  return sharp(DRAWINGS[name]).jpeg({ quality: 90 }).toBuffer();
}

/** The drawing as if photographed: soft, and with noise. */
export function photographed(drawing: Buffer): Promise<Buffer> {
  const noise = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <filter id="noise"><feTurbulence type="turbulence" baseFrequency=".9" numOctaves="3" seed="5"/>
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .9 0 0 0"/></filter>
      <rect width="100%" height="100%" filter="url(#noise)"/></svg>`,
  );
  return sharp(drawing)
    .blur(0.8)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
