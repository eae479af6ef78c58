/** The person in our examples is drawn, so that no living person is shown as mourned. */

/** Side of the drawing in its own units; it can be rendered at any size. */
const SIDE = 1000;

const DEFINITIONS = `
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#E9DCC6"/><stop offset="1" stop-color="#CDB796"/>
  </linearGradient>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#BFD3DF"/><stop offset="1" stop-color="#F6EBD5"/>
  </linearGradient>
  <linearGradient id="hair" x1="0.2" y1="0" x2="0.8" y2="1">
    <stop offset="0" stop-color="#F4F1EC"/><stop offset="0.55" stop-color="#D9D4CE"/><stop offset="1" stop-color="#B3ADA9"/>
  </linearGradient>
  <linearGradient id="skin" x1="0.1" y1="0" x2="0.95" y2="1">
    <stop offset="0" stop-color="#F3CDB0"/><stop offset="0.6" stop-color="#E5B28F"/><stop offset="1" stop-color="#CF9673"/>
  </linearGradient>
  <linearGradient id="neck" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#B97F5F"/><stop offset="1" stop-color="#DDA985"/>
  </linearGradient>
  <linearGradient id="wool" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#7C96B4"/><stop offset="1" stop-color="#3F5C80"/>
  </linearGradient>
  <linearGradient id="blouse" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#FFFDF8"/><stop offset="1" stop-color="#E9DECB"/>
  </linearGradient>
  <radialGradient id="cheek"><stop offset="0" stop-color="#D9785F" stop-opacity="0.5"/><stop offset="1" stop-color="#D9785F" stop-opacity="0"/></radialGradient>
  <radialGradient id="pearl" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#C9BCAA"/></radialGradient>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
  <filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
  <clipPath id="face"><path d="M352 380C348 270 420 206 505 206S664 272 660 384C658 500 596 622 506 622S356 502 352 380Z"/></clipPath>`;

const ROOM = `
  <rect width="1000" height="1000" fill="url(#wall)"/>
  <g><rect x="560" y="60" width="380" height="560" rx="10" fill="#F7F1E6"/>
    <rect x="584" y="84" width="332" height="512" fill="url(#sky)"/>
    <path d="M584 500C650 440 720 470 780 430S880 420 916 400V596H584Z" fill="#9DB199"/>
    <path d="M584 550C680 500 760 540 916 490V596H584Z" fill="#7E987E"/>
    <path d="M742 84h16v512h-16zM584 330h332v14H584z" fill="#F7F1E6"/>
    <rect x="540" y="612" width="420" height="26" rx="6" fill="#E6D9C3"/></g>
  <g transform="translate(846 470)"><path d="M-34 84h76l-12 62h-52z" fill="#B9805A"/>
    <g fill="#5F7F63"><path d="M4 86C-60 60-70 0-40-40-10-10 2 40 4 86Z"/><path d="M4 86C0 20 20-50 50-70 70-20 50 50 4 86Z"/><path d="M4 86C40 60 80 40 100 0 100 50 60 90 4 86Z"/></g></g>
  <g><rect x="80" y="120" width="230" height="290" rx="6" fill="#A87F3A"/><rect x="98" y="138" width="194" height="254" fill="#F4EEE4"/>
    <path d="M98 330C150 270 200 310 292 250V392H98Z" fill="#B9C6B4"/><circle cx="235" cy="205" r="26" fill="#E9C98F"/></g>
  <path d="M560 84L1000 1000H200Z" fill="#fff" opacity="0.10" filter="url(#softer)"/>`;

const pearls = Array.from({ length: 15 }, (_, at) => {
  const turn = Math.PI * (0.1 + (0.8 * at) / 14);
  const [x, y] = [506 - 118 * Math.cos(turn), 690 + 88 * Math.sin(turn)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="11" fill="url(#pearl)"/>`;
}).join('');

const strand = (d, width = 5, tone = '#A8A19C') =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" opacity="0.55"/>`;

const PERSON = `
  <path transform="translate(0 34)" d="M500 96C590 60 690 130 704 260 740 330 730 430 700 520 690 570 650 600 620 600L390 600C350 596 318 560 312 510 282 430 276 330 314 256 330 130 420 60 500 96Z" fill="url(#hair)"/>
  <path d="M90 1000C96 850 190 776 330 742L420 700 506 790 594 698 684 742C824 780 906 860 912 1000Z" fill="url(#wool)"/>
  <path d="M424 560L418 706C446 776 476 812 506 828 536 812 568 774 594 704L590 556Z" fill="url(#neck)"/>
  <path d="M352 736L424 700C446 770 476 806 506 822 536 806 568 770 592 698L662 736C630 860 570 950 540 1000H470C432 940 380 850 352 736Z" fill="url(#blouse)"/>
  <path d="M424 700C446 770 476 806 506 822 540 802 570 768 592 698L596 730C570 800 536 838 506 850 472 836 440 796 418 730Z" fill="#D8C8AE" opacity="0.5"/>
  ${pearls}
  <path d="M330 742C352 860 420 950 466 1000M684 742C650 870 580 950 546 1000" fill="none" stroke="#2F4A6D" stroke-width="10" opacity="0.45"/>
  <g stroke="#2F4A6D" stroke-width="5" opacity="0.16" fill="none">${Array.from({ length: 9 }, (_, at) => `<path d="M${130 + at * 26} 1000C${140 + at * 24} 900 ${190 + at * 20} 830 ${250 + at * 12} 780M${870 - at * 26} 1000C${862 - at * 24} 900 ${812 - at * 20} 830 ${756 - at * 12} 782"/>`).join('')}</g>
  <g transform="translate(0 34)">
  <path d="M352 380C348 270 420 206 505 206S664 272 660 384C658 500 596 622 506 622S356 502 352 380Z" fill="url(#skin)"/>
  <g clip-path="url(#face)">
    <path d="M620 200C700 320 690 540 560 640L700 640V200Z" fill="#B97F5F" opacity="0.34" filter="url(#soft)"/>
    <path d="M340 240C420 180 600 180 680 260L660 190H350Z" fill="#8A5F47" opacity="0.5" filter="url(#soft)"/>
    <circle cx="420" cy="472" r="62" fill="url(#cheek)"/><circle cx="596" cy="472" r="62" fill="url(#cheek)"/>
    <path d="M392 360c22-16 52-16 72 0M546 360c22-16 52-16 72 0" fill="none" stroke="#A79C95" stroke-width="11" stroke-linecap="round"/>
    <path d="M398 424c14-22 48-22 62 0M552 424c14-22 48-22 62 0" fill="none" stroke="#6B4636" stroke-width="9" stroke-linecap="round"/>
    <path d="M386 424l-14 8M384 438l-10 12M626 424l14 8M628 438l10 12" stroke="#A8714F" stroke-width="5" stroke-linecap="round" opacity="0.6"/>
    <path d="M506 400C502 440 486 466 492 480 500 490 516 490 526 482" fill="none" stroke="#B0754F" stroke-width="8" stroke-linecap="round" opacity="0.8"/>
    <path d="M440 530C470 566 546 566 574 528 546 544 470 546 440 530Z" fill="#B4554C"/>
    <path d="M428 522c4 8 8 12 14 14M586 520c-4 8-8 12-14 14" stroke="#A8714F" stroke-width="6" stroke-linecap="round" fill="none" opacity="0.7"/>
  </g>
  <path d="M346 430C322 330 356 250 440 226 500 214 556 236 600 226 650 262 676 340 664 430 700 380 712 270 668 190 620 110 560 96 500 112 430 92 356 130 332 214 306 290 318 380 346 430Z" fill="url(#hair)"/>
  ${strand('M440 226C470 180 540 150 610 168')}${strand('M360 290C380 210 440 150 520 136')}${strand('M338 350C336 260 372 180 440 140')}${strand('M600 226C650 240 676 300 680 360')}${strand('M540 130C610 140 660 190 684 260')}${strand('M330 420C320 470 330 520 356 560', 6)}${strand('M690 400C700 460 684 520 650 566', 6)}${strand('M400 178C450 130 540 116 600 140', 4, '#fff')}${strand('M350 240C372 180 420 146 470 130', 4, '#fff')}
  <circle cx="350" cy="506" r="13" fill="url(#pearl)"/><circle cx="662" cy="506" r="13" fill="url(#pearl)"/>
  </g>`;

/**
 * The drawing as an original photo.
 *
 * @param {number} size side in pixels
 * @returns {Buffer} SVG
 */
export function drawnPhoto(size) {
  return drawing(size, ROOM + PERSON);
}

/**
 * The person without the room, and the head from hair to chin, with some room around it, in its
 * pixels. The shop cannot make this cutout: it finds no face in a drawing.
 *
 * @param {number} size side in pixels
 */
export function drawnCutout(size) {
  const head = { x: 0.26, y: 0.09, w: 0.5, h: 0.606 };
  return {
    svg: drawing(size, PERSON),
    head: Object.fromEntries(Object.entries(head).map(([side, share]) => [side, share * size])),
  };
}

/** @returns {Buffer} SVG */
function drawing(size, content) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${DEFINITIONS}</defs>${content}</svg>`,
  );
}
