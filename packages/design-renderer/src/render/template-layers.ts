import { join } from 'node:path';
import sharp from 'sharp';
import type { LayerPlace, TemplateArt } from '../templates/index.js';
import { DESIGN_WIDTH } from './raster.js';
import type { PlacedRaster } from './raster.js';

// This thread reads every file once, so libvips' own cache would only waste memory.
sharp.cache(false);

export interface TemplateLayers {
  back: PlacedRaster[];
  front: PlacedRaster[];
}

const PREVIEW_WIDTH = DESIGN_WIDTH;
const previews = new Map<string, Promise<TemplateLayers>>();

/** All layers at the preview's size, cached; about 8 MB per template. */
export function previewLayers(template: TemplateArt): Promise<TemplateLayers> {
  const key = `${template.folder}:${template.manifest.artHash}`;
  let layers = previews.get(key);
  if (!layers) {
    const { manifest, folder } = template;
    layers = Promise.all(
      manifest.layers.map((layer) => readLayer(folder, layer, PREVIEW_WIDTH)),
    ).then((rasters) => byDepth(manifest.layers, rasters));
    layers.catch(() => previews.delete(key));
    previews.set(key, layers);
  }
  return layers;
}

/**
 * Layers at print size, read from top to bottom shortly before they are painted and freed
 * afterward. Art is stored in bands, so that only a part of it is ever in memory.
 */
export class PrintLayers {
  private readonly template: TemplateArt;
  private readonly width: number;
  private readonly reading = new Map<LayerPlace, Promise<PlacedRaster>>();

  constructor(template: TemplateArt, width: number) {
    this.template = template;
    this.width = width;
  }

  /**
   * Reads the layers at the given rows of the design, in pixels. Call it from top to bottom.
   * @param ahead number of rows below to prefetch
   */
  async rows(from: number, to: number, ahead: number): Promise<TemplateLayers> {
    const unit = this.width / DESIGN_WIDTH;
    const { layers } = this.template.manifest;
    const within = ({ box }: LayerPlace, end: number): boolean =>
      box.y * unit < end && (box.y + box.h) * unit > from;
    for (const layer of layers) {
      if (!within(layer, to + ahead)) this.reading.delete(layer);
      else if (!this.reading.has(layer)) this.reading.set(layer, this.read(layer));
    }
    const here = layers.filter((layer) => within(layer, to));
    return byDepth(here, await Promise.all(here.map((layer) => this.reading.get(layer)!)));
  }

  private read(layer: LayerPlace): Promise<PlacedRaster> {
    const raster = readLayer(this.template.folder, layer, this.width);
    // The error reaches the caller that awaits it; until then it must not count as unhandled.
    raster.catch(() => undefined);
    return raster;
  }
}

function byDepth(layers: LayerPlace[], rasters: PlacedRaster[]): TemplateLayers {
  const at = (depth: LayerPlace['depth']): PlacedRaster[] =>
    rasters.filter((_, i) => layers[i]!.depth === depth);
  return { back: at('back'), front: at('front') };
}

async function readLayer(folder: string, layer: LayerPlace, width: number): Promise<PlacedRaster> {
  const unit = width / DESIGN_WIDTH;
  const name = width <= PREVIEW_WIDTH ? `${layer.name}.preview.webp` : `${layer.name}.webp`;
  const image = sharp(join(folder, 'layers', name), { limitInputPixels: false }).ensureAlpha();
  const { width: stored } = await image.metadata();
  const wanted = { width: Math.round(layer.box.w * unit), height: Math.round(layer.box.h * unit) };
  if (stored !== wanted.width) image.resize({ ...wanted, fit: 'fill' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    rgba: data,
    left: Math.round(layer.box.x * unit),
    top: Math.round(layer.box.y * unit),
  };
}
