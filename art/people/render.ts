import sharp from 'sharp';
import type { Mesh } from './human.ts';
import { Triangles } from './rays.ts';
import type { Hit } from './rays.ts';

export type Color = [number, number, number];

export interface Texture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

export type Matter = 'skin' | 'eye' | 'hair' | 'cloth' | 'tooth';

/** A mesh and what it is made of. */
export interface Part {
  mesh: Mesh;
  matter: Matter;
  texture: Texture;
  /** replaces the texture's hue; its lightness stays */
  tint?: Color | undefined;
  /** how strongly the tint replaces the texture, 1 unless told */
  tinted?: number;
  /** the color, without a texture */
  plain?: Color | undefined;
  /** multiplies the texture's lightness */
  gain?: number | undefined;
}

export interface View {
  width: number;
  height: number;
  /** the eye of the painter and what stands in the middle of the sheet */
  from: number[];
  to: number[];
  /** height of what the sheet shows, at `to` */
  span: number;
  samples: number;
}

export interface Light {
  /** toward the light, in the painter's view: right, up, near */
  key: number[];
  keyColor: Color;
  /** radius of the key light as a share of its distance */
  keySize: number;
  sky: Color;
  ground: Color;
  rim: Color;
  rimFrom: number[];
}

/** Linear light, and how much of each pixel is covered. */
export interface Render {
  width: number;
  height: number;
  light: Float32Array;
  cover: Float32Array;
}

export async function readTexture(file: string): Promise<Texture> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Smallest coverage of a strand that counts. */
const FAINT = 0.04;
const MOST_LAYERS = 14;

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise of a point, 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const xi = Math.floor(x),
    yi = Math.floor(y),
    zi = Math.floor(z);
  const fade = (t: number): number => t * t * (3 - 2 * t);
  const u = fade(x - xi),
    v = fade(y - yi),
    w = fade(z - zi);
  const at = (i: number, j: number, k: number): number => {
    let h =
      Math.imul(xi + i, 374761393) ^
      Math.imul(yi + j, 668265263) ^
      Math.imul(zi + k, 2147483647 - 62);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
  return mix(
    mix(mix(at(0, 0, 0), at(1, 0, 0), u), mix(at(0, 1, 0), at(1, 1, 0), u), v),
    mix(mix(at(0, 0, 1), at(1, 0, 1), u), mix(at(0, 1, 1), at(1, 1, 1), u), v),
    w,
  );
}

const dot = (a: number[], b: number[]): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
export const unit = (a: number[]): number[] => {
  const length = Math.hypot(a[0]!, a[1]!, a[2]!) || 1;
  return [a[0]! / length, a[1]! / length, a[2]! / length];
};
export const cross = (a: number[], b: number[]): number[] => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];

function sample({ width, height, rgba }: Texture, u: number, v: number, out: Float64Array): void {
  const x = (u - Math.floor(u)) * width - 0.5;
  const y = (1 - (v - Math.floor(v))) * height - 0.5;
  const x0 = Math.floor(x),
    y0 = Math.floor(y);
  const fx = x - x0,
    fy = y - y0;
  out.fill(0);
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 2; i++) {
      const weight = (i ? fx : 1 - fx) * (j ? fy : 1 - fy);
      const px = Math.min(width - 1, Math.max(0, x0 + i));
      const py = Math.min(height - 1, Math.max(0, y0 + j));
      const at = (py * width + px) * 4;
      const share = (rgba[at + 3]! / 255) * weight;
      for (let c = 0; c < 3; c++) out[c] = out[c]! + LINEAR[rgba[at + c]!]! * share;
      out[3] = out[3]! + share;
    }
  if (out[3]! > 0) for (let c = 0; c < 3; c++) out[c] = out[c]! / out[3]!;
}

/** Renders the parts in the light; light that entered the skin spreads beneath it. */
export function render(parts: Part[], view: View, light: Light): Render {
  const triangles = new Triangles(parts.map(({ mesh }) => mesh));
  const { width, height } = view;
  const back = unit(view.from.map((value, axis) => value - view.to[axis]!));
  const right = unit(cross([0, 1, 0], back));
  const up = cross(back, right);
  const world = (v: number[]): number[] =>
    unit([0, 1, 2].map((axis) => right[axis]! * v[0]! + up[axis]! * v[1]! + back[axis]! * v[2]!));
  const key = world(light.key);
  const rim = world(light.rimFrom);
  const size = width * height;
  const other = new Float32Array(size * 3);
  const skinTone = new Float32Array(size * 3);
  const skinLight = new Float32Array(size * 3);
  const skinShare = new Float32Array(size);
  const cover = new Float32Array(size);
  const texel = new Float64Array(4);
  const uv = (triangle: number, u: number, v: number): { part: Part; s: number; t: number } => {
    const part = parts[triangles.owner[triangle]!]!;
    const at = triangles.local[triangle]! * 3;
    const { uvs, corners } = part.mesh;
    const [a, b, c] = [corners[at]! * 2, corners[at + 1]! * 2, corners[at + 2]! * 2];
    return {
      part,
      s: uvs[a]! * (1 - u - v) + uvs[b]! * u + uvs[c]! * v,
      t: uvs[a + 1]! * (1 - u - v) + uvs[b + 1]! * u + uvs[c + 1]! * v,
    };
  };
  const opacity = (triangle: number, u: number, v: number): number => {
    const { part, s, t } = uv(triangle, u, v);
    if (part.matter === 'skin' || part.matter === 'cloth' || part.matter === 'tooth') return 1;
    sample(part.texture, s, t, texel);
    return texel[3]!;
  };
  const clear = (o: number[], d: number[], limit: number): number => {
    let open = 1;
    triangles.each(o[0]!, o[1]!, o[2]!, d[0]!, d[1]!, d[2]!, limit, (triangle, _far, u, v) => {
      const part = parts[triangles.owner[triangle]!]!;
      if (part.matter === 'eye') return limit;
      open *= 1 - opacity(triangle, u, v) * (part.matter === 'hair' ? 0.75 : 1);
      return open < 0.02 ? 0 : limit;
    });
    return open < 0.02 ? 0 : open;
  };
  const hits: Hit[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const next = random((y * width + x) * 2654435761);
      const pixel = y * width + x;
      for (let s = 0; s < view.samples; s++) {
        const sx = ((x + next()) / width - 0.5) * view.span * (width / height);
        const sy = (0.5 - (y + next()) / height) * view.span;
        const goal = [0, 1, 2].map((axis) => view.to[axis]! + right[axis]! * sx + up[axis]! * sy);
        const d = unit(goal.map((value, axis) => value - view.from[axis]!));
        hits.length = 0;
        triangles.each(
          view.from[0]!,
          view.from[1]!,
          view.from[2]!,
          d[0]!,
          d[1]!,
          d[2]!,
          1e9,
          (triangle, distance, u, v) => {
            hits.push({ triangle, distance, u, v });
            return 1e9;
          },
        );
        hits.sort((p, q) => p.distance - q.distance);
        let open = 1;
        let layers = 0;
        for (const hit of hits) {
          if (open < 0.02 || ++layers > MOST_LAYERS) break;
          const { part, s: tu, t: tv } = uv(hit.triangle, hit.u, hit.v);
          sample(part.texture, tu, tv, texel);
          const solid =
            part.matter === 'skin' || part.matter === 'cloth' || part.matter === 'tooth';
          const alpha = solid ? 1 : texel[3]!;
          if (alpha < FAINT) continue;
          shade(part, hit, d, next, alpha * open, pixel);
          open *= 1 - alpha;
        }
        cover[pixel] = cover[pixel]! + (1 - open) / view.samples;
      }
    }

  function shade(
    part: Part,
    hit: Hit,
    d: number[],
    next: () => number,
    share: number,
    pixel: number,
  ): void {
    const at = triangles.local[hit.triangle]! * 3;
    const { positions, normals, corners } = part.mesh;
    const strands = strandsOf(part.mesh);
    const c3 = [corners[at]!, corners[at + 1]!, corners[at + 2]!];
    const w3 = [1 - hit.u - hit.v, hit.u, hit.v];
    const blend = (from: Float64Array, axis: number): number =>
      from[c3[0]! * 3 + axis]! * w3[0]! +
      from[c3[1]! * 3 + axis]! * w3[1]! +
      from[c3[2]! * 3 + axis]! * w3[2]!;
    const p = [blend(positions, 0), blend(positions, 1), blend(positions, 2)];
    let n = unit([blend(normals, 0), blend(normals, 1), blend(normals, 2)]);
    const facing = -dot(n, d);
    if (facing < 0) n = n.map((value) => -value);
    const tone: Color = [texel[0]!, texel[1]!, texel[2]!];
    const gain = part.gain ?? (part.matter === 'eye' ? 0.9 : 1);
    const grey = (tone[0] * 0.3 + tone[1] * 0.55 + tone[2] * 0.15) * gain;
    const tinted = part.tint ? (part.tinted ?? 1) : 0;
    for (let c = 0; c < 3; c++)
      tone[c] = tone[c]! * gain * (1 - tinted) + (part.tint?.[c] ?? 0) * grey * tinted;
    if (part.plain) {
      const weave = 0.95 + 0.1 * noise(p[0]! * 40, p[1]! * 70, p[2]! * 40);
      for (let c = 0; c < 3; c++) tone[c] = part.plain[c]! * weave;
    }
    const rough = bump(part.matter, p);
    if (rough) n = unit(n.map((value, axis) => value + rough[axis]!));
    const start = p.map(
      (value, axis) =>
        value + n[axis]! * (part.matter === 'cloth' ? 0.05 : 0.015) - d[axis]! * 0.004,
    );
    const toKey = unit(key.map((value) => value + (next() - 0.5) * 2 * light.keySize));
    const lit = dot(n, toKey);
    const wrap = part.matter === 'skin' ? 0.25 : 0;
    const seen = lit > -wrap ? unshaded(part.matter, lit, clear(start, toKey, 30)) : 0;
    // sky: rays among the directions that face the normal
    const side = unit(cross(Math.abs(n[1]!) < 0.9 ? [0, 1, 0] : [1, 0, 0], n));
    const front = cross(n, side);
    const rays = part.matter === 'hair' ? 1 : 3;
    let openSky = 0;
    let highSky = 0;
    for (let ray = 0; ray < rays; ray++) {
      const r = Math.sqrt(next()),
        phi = next() * 2 * Math.PI;
      const z = Math.sqrt(Math.max(0, 1 - r * r));
      const toSky = [0, 1, 2].map(
        (axis) => side[axis]! * r * Math.cos(phi) + front[axis]! * r * Math.sin(phi) + n[axis]! * z,
      );
      const open = clear(start, toSky, 6) / rays;
      openSky += open;
      highSky += open * (dot(toSky, up) * 0.5 + 0.5);
    }
    const view3 = d.map((value) => -value);
    const rimLit = Math.max(0, dot(n, rim));
    const rimSeen = rimLit > 0.02 ? unshaded(part.matter, rimLit, clear(start, rim, 30)) : 0;
    const half = unit(toKey.map((value, axis) => value + view3[axis]!));
    const shine = Math.max(0, dot(n, half));
    const edge = (1 - Math.max(0, dot(n, view3))) ** 5;
    const k = share / view.samples;
    for (let c = 0; c < 3; c++) {
      const sky = light.ground[c]! * openSky + (light.sky[c]! - light.ground[c]!) * highSky;
      let diffuse = 0;
      let gloss = 0;
      if (part.matter === 'hair') {
        // strands shine along their length
        const strand = unit(
          [0, 1, 2].map((axis) =>
            c3.reduce((sum, corner, of) => sum + strands[corner * 3 + axis]! * w3[of]!, 0),
          ),
        );
        const along = dot(strand, half);
        const around = Math.sqrt(Math.max(0, 1 - along * along));
        const spread = Math.sqrt(Math.max(0, 1 - dot(strand, toKey) ** 2));
        diffuse =
          sky * 0.9 +
          light.keyColor[c]! * spread * seen * 0.55 +
          light.rim[c]! * rimSeen * 0.6 * rimLit;
        gloss =
          light.keyColor[c]! *
            seen *
            (around ** 60 * 0.05 + around ** 12 * 0.05 * (tone[c]! + 0.05) * 4) +
          light.rim[c]! * rimSeen * 0.1 * rimLit;
      } else {
        const direct = Math.max(0, (lit + wrap) / (1 + wrap));
        diffuse = sky + light.keyColor[c]! * direct * seen + light.rim[c]! * rimLit * rimSeen * 0.5;
        if (part.matter === 'skin')
          gloss =
            light.keyColor[c]! * seen * (0.035 * shine ** 16 + 0.02 * shine ** 50) +
            sky * (0.015 + 0.2 * edge) +
            light.rim[c]! * rimSeen * rimLit * 0.12;
        if (part.matter === 'eye') gloss = light.keyColor[c]! * 1.1 * shine ** 350 + sky * 0.02;
        if (part.matter === 'tooth') gloss = light.keyColor[c]! * seen * 0.1 * shine ** 80;
        if (part.matter === 'cloth') gloss = sky * 0.15 * edge;
      }
      if (part.matter === 'skin') {
        skinTone[pixel * 3 + c] = skinTone[pixel * 3 + c]! + tone[c]! * k;
        skinLight[pixel * 3 + c] = skinLight[pixel * 3 + c]! + diffuse * k;
        other[pixel * 3 + c] = other[pixel * 3 + c]! + gloss * k;
      } else other[pixel * 3 + c] = other[pixel * 3 + c]! + (tone[c]! * diffuse + gloss) * k;
    }
    if (part.matter === 'skin') skinShare[pixel] = skinShare[pixel]! + k;
  }

  const deep = [0.0221, 0.0117, 0.0078].map((share) => (share * height) / view.span);
  const result = new Float32Array(size * 3);
  const shares = deep.map((radius) => blur(skinShare, width, height, radius));
  for (let c = 0; c < 3; c++) {
    const channel = new Float32Array(size);
    for (let at = 0; at < size; at++) channel[at] = skinLight[at * 3 + c]!;
    const spread = blur(channel, width, height, deep[c]!);
    for (let at = 0; at < size; at++)
      result[at * 3 + c] =
        other[at * 3 + c]! +
        skinTone[at * 3 + c]! * (spread[at]! / Math.max(1e-4, shares[c]![at]!));
  }
  return { width, height, light: result, cover };
}

const KNOWN = new WeakMap<Mesh, Float64Array>();

/** The direction in which the texture runs down, at each point of a mesh. */
function strandsOf(mesh: Mesh): Float64Array {
  const known = KNOWN.get(mesh);
  if (known) return known;
  const { positions, uvs, corners } = mesh;
  const strands = new Float64Array(positions.length);
  const places = new Map<string, number[]>();
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]!, corners[at + 1]!, corners[at + 2]!];
    const du1 = uvs[b * 2]! - uvs[a * 2]!,
      dv1 = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!;
    const du2 = uvs[c * 2]! - uvs[a * 2]!,
      dv2 = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!;
    const det = du1 * dv2 - du2 * dv1;
    if (Math.abs(det) < 1e-12) continue;
    const strand = unit(
      [0, 1, 2].map((axis) => {
        const e1 = positions[b * 3 + axis]! - positions[a * 3 + axis]!;
        const e2 = positions[c * 3 + axis]! - positions[a * 3 + axis]!;
        return (e2 * du1 - e1 * du2) / det;
      }),
    );
    if (strand[1]! > 0) for (let axis = 0; axis < 3; axis++) strand[axis] = -strand[axis]!;
    for (const corner of [a, b, c]) {
      const place = [0, 1, 2].map((axis) => positions[corner * 3 + axis]!.toFixed(4)).join();
      const sum = places.get(place) ?? [0, 0, 0];
      for (let axis = 0; axis < 3; axis++) sum[axis] = sum[axis]! + strand[axis]!;
      places.set(place, sum);
    }
  }
  for (let at = 0; at < positions.length; at += 3) {
    const sum = places.get([0, 1, 2].map((axis) => positions[at + axis]!.toFixed(4)).join());
    if (sum) strands.set(unit(sum), at);
  }
  KNOWN.set(mesh, strands);
  return strands;
}

/** Light that grazes cloth is not stopped by the cloth's own corners. */
function unshaded(matter: Matter, lit: number, seen: number): number {
  if (matter !== 'cloth') return seen;
  return 1 - (1 - seen) * Math.min(1, Math.max(0, lit / 0.25));
}

function bump(matter: Matter, p: number[]): number[] | undefined {
  if (matter !== 'skin' && matter !== 'cloth') return undefined;
  const [fine, strength] = matter === 'skin' ? [38, 0.07] : [55, 0.08];
  const at = (dx: number, dy: number, dz: number): number =>
    noise((p[0]! + dx) * fine, (p[1]! + dy) * fine, (p[2]! + dz) * fine);
  const middle = at(0, 0, 0);
  const step = 0.3 / fine;
  return [
    (middle - at(step, 0, 0)) * strength * 2,
    (middle - at(0, step, 0)) * strength * 2,
    (middle - at(0, 0, step)) * strength * 2,
  ];
}

/** Gaussian blur, in three box passes. */
export function blur(
  image: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const half = Math.max(1, Math.round(radius));
  let from = image;
  for (let pass = 0; pass < 3; pass++) {
    const across = new Float32Array(from.length);
    for (let y = 0; y < height; y++) box(from, across, y * width, 1, width, half);
    const down = new Float32Array(from.length);
    for (let x = 0; x < width; x++) box(across, down, x, width, height, half);
    from = down;
  }
  return from;
}

/** The mean of each value of a row and of those next to it that the row has. */
function box(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  half: number,
): void {
  let sum = 0;
  let count = 0;
  for (let at = -half; at < length; at++) {
    if (at + half < length) {
      sum += from[start + (at + half) * step]!;
      count++;
    }
    if (at - half - 1 >= 0) {
      sum -= from[start + (at - half - 1) * step]!;
      count--;
    }
    if (at >= 0) to[start + at * step] = sum / count;
  }
}
