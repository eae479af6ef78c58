import type { CloudSettings } from '../engine/cloud-volume.ts';
import { renderClouds } from '../engine/clouds.ts';
import { renderSurfaces } from '../engine/mesh.ts';
import type { Lights, Surface } from '../engine/mesh.ts';
import { blurred, resized, silhouette } from '../engine/picture.ts';
import type { Picture } from '../engine/picture.ts';

export interface SceneScale {
  /** Pixels per design unit of the finished layers. */
  layer: number;
  /** Pixels per design unit for ray-marching clouds; they are soft and are enlarged afterward. */
  cloud: number;
}

/** A whole sheet of the design; the build trims it to its painted part. */
export interface PaintedLayer {
  name: string;
  depth: 'back' | 'front';
  picture: Picture;
}

export type PaintScene = (scale: SceneScale) => Promise<PaintedLayer[]>;

export async function cloudLayer(settings: CloudSettings, scale: SceneScale): Promise<Picture> {
  const clouds = await renderClouds(settings, scale.cloud);
  return resized(
    clouds,
    Math.round(settings.view.w * scale.layer),
    Math.round(settings.view.h * scale.layer),
  );
}

/**
 * A dark, soft contour under light objects: on a white shirt it outlines them, on a dark one it is
 * invisible.
 * @param sigma softness in design units
 */
export async function contour(
  picture: Picture,
  scale: SceneScale,
  sigma: number,
  strength = 1.2,
): Promise<Picture> {
  const soft = await blurred(silhouette(picture, [34, 44, 84]), sigma * scale.layer);
  for (let i = 3; i < soft.rgba.length; i += 4)
    soft.rgba[i] = Math.min(255, soft.rgba[i]! * strength * 0.5);
  return soft;
}

/** Pixels per unit of 3D objects, whose edges are soft; more would take gigabytes. */
const SCULPTURE_SCALE = 3;

export interface Sculpture {
  surfaces: Surface[];
  lights: Lights;
  /** Part of the design that is rendered; all of it by default. */
  box?: { x: number; y: number; w: number; h: number };
  /** Reach of the crevice shadows in design units, and how dark they get. */
  crevice: { radius: number; strength: number };
}

/** Renders surfaces for a layer. */
export async function sculpt(
  { surfaces, lights, crevice, box = WHOLE }: Sculpture,
  scale: SceneScale,
): Promise<Picture> {
  const picture = renderSurfaces(
    surfaces,
    box,
    Math.min(scale.layer, SCULPTURE_SCALE),
    lights,
    crevice,
  );
  if (scale.layer <= SCULPTURE_SCALE) return picture;
  return resized(picture, Math.round(box.w * scale.layer), Math.round(box.h * scale.layer));
}

const WHOLE = { x: 0, y: 0, w: 1000, h: 1200 };
