import { seededRandom } from '../engine/random.ts';
import { fixed } from './feather.ts';

/** X of the left tip, in design units; the headland extends to the right edge of the image. */
const LEFT = 626;
const RIGHT = 930;

/** Grass on rock that slopes to the water, with surf at its base and its reflection below. */
export function headland(horizon: number): string {
  const random = seededRandom(41);
  const waterline = horizon + 74;
  const top: [number, number][] = [];
  for (let x = LEFT + 8; x <= RIGHT; x += 8) {
    const rise = 84 * Math.min(1, (x - LEFT) / 150) ** 0.62 + 5 * Math.sin(x / 23);
    top.push([x, waterline - 14 - rise + (random() - 0.5) * 4]);
  }
  const edge = joined(top);
  const foot: [number, number][] = [];
  for (let x = RIGHT; x >= LEFT; x -= 12) foot.push([x, waterline + 3 * Math.sin(x / 17)]);
  const body = `<path d="M${edge}L${joined(foot)}Z" fill="url(#rock)"/>`;
  return `<defs><linearGradient id="rock" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${horizon - 40}" y2="${waterline}"><stop offset="0" stop-color="#9a8468"/><stop offset=".55" stop-color="#6b5a4d"/><stop offset="1" stop-color="#3c383d"/></linearGradient><linearGradient id="reflected" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${waterline}" y2="${waterline + 110}"><stop offset="0" stop-color="#15303f" stop-opacity=".5"/><stop offset="1" stop-color="#15303f" stop-opacity="0"/></linearGradient></defs><path d="M${LEFT} ${waterline}L${RIGHT} ${waterline}L${RIGHT} ${waterline + 110}L${LEFT + 70} ${waterline + 110}Q${LEFT + 24} ${waterline + 60} ${LEFT} ${waterline}Z" fill="url(#reflected)"/>${body}${boulders(random, top, waterline)}${grass(random, top)}${surf(random, waterline)}`;
}

const joined = (points: [number, number][]): string =>
  points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L');

/** Facets in light and shade. */
function boulders(random: () => number, top: [number, number][], waterline: number): string {
  let s = '';
  for (let i = 0; i < 230; i++) {
    const [x, upper] = top[Math.floor(random() * top.length)]!;
    const y = upper + 16 + (waterline - upper - 20) * random();
    if (y > waterline - 3) continue;
    const size = 5 + 13 * random();
    const tone = i % 2 ? '#d3bb98' : '#2c2a31';
    s += `<path d="M${fixed(x)} ${fixed(y)}l${fixed(size)} ${fixed(-size * 0.45)}l${fixed(size * 0.55)} ${fixed(size * 0.6)}l${fixed(-size * 1.05)} ${fixed(size * 0.42)}Z" fill="${tone}" opacity="${fixed(0.13 + 0.22 * random())}"/>`;
  }
  return s;
}

function grass(random: () => number, top: [number, number][]): string {
  const lower = [...top]
    .reverse()
    .map(([x, y]): [number, number] => [x, y + 17 + 6 * Math.sin(x / 9) + 3 * Math.sin(x / 3.7)]);
  let s = `<path d="M${joined(top)}L${joined(lower)}Z" fill="#607d47"/>`;
  for (const [x, y] of top)
    for (let i = 0; i < 15; i++) {
      const [px, py] = [x + 9 * random(), y + 1 + 17 * random()];
      const [bend, lean] = [(random() - 0.5) * 5, (random() - 0.3) * 7];
      s += `<path d="M${fixed(px)} ${fixed(py)}q${fixed(bend)} -6 ${fixed(lean)} ${fixed(-6 - 6 * random())}" fill="none" stroke="${['#93ae60', '#4a683a', '#bcc17b'][i % 3]}" stroke-width="1.2" opacity=".9"/>`;
    }
  return s;
}

function surf(random: () => number, waterline: number): string {
  let s = '';
  for (let i = 0; i < 210; i++) {
    const x = LEFT - 26 + (RIGHT - LEFT + 40) * random();
    const away = random() ** 2.2;
    const y = waterline - 2 + 3 * Math.sin(x / 17) + 26 * away;
    s += `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed((4 + 15 * random()) * (1 - 0.4 * away))}" ry="${fixed(1.2 + 2.6 * random() * (1 - away))}" fill="#f8fcfc" opacity="${fixed((0.25 + 0.5 * random()) * (1 - 0.75 * away))}"/>`;
  }
  return s;
}
