import { existsSync, readFileSync } from 'node:fs';
import { Network } from '../networks/network.js';
import { sample, wholeOf, type Plane } from '../photo/raster.js';
import { assertShowsPerson, type MatteSource, type PhotoToMatte } from './matte-source.js';

/** Input format of a model; a file `<model>.json` beside it overrides the defaults. */
interface InputFormat {
  /** Side in pixels of the square to which the photo is resized. */
  side: number;
  /** Mean and standard deviation of red, green and blue, in 0..1, to normalize the input. */
  mean: readonly [number, number, number];
  std: readonly [number, number, number];
}

const COMMON: InputFormat = { side: 1024, mean: [0.5, 0.5, 0.5], std: [1, 1, 1] };

/**
 * A larger model in the ONNX format: input 1 x 3 x side x side, output alpha of the same square.
 */
export class OnnxSource implements MatteSource {
  readonly name = 'onnx';
  private loaded: ReturnType<OnnxSource['load']> | undefined;

  constructor(private readonly model: string) {}

  async prepare(): Promise<void> {
    await this.ready();
  }

  async matteOf({ raster }: PhotoToMatte): Promise<Plane> {
    const { network, format } = await this.ready();
    const { side } = format;
    const size = { width: side, height: side, isSharpest: true };
    const square = await sample(raster, wholeOf(raster), size);
    const [values] = await network.run(planar(square.data, format), [1, 3, side, side]);
    if (!values) throw new Error('The model has no output');
    const matte = asAlpha(values);
    assertShowsPerson(matte);
    return matte;
  }

  /** Loads the model once, and again after a failure. */
  private ready(): ReturnType<OnnxSource['load']> {
    if (this.loaded) return this.loaded;
    const loading = this.load();
    loading.catch(() => (this.loaded = undefined));
    return (this.loaded = loading);
  }

  private async load() {
    // Of unknown size: all cores of the machine work on it.
    const network = await Network.load(this.model, {});
    const side = network.shape[2] || COMMON.side;
    return { network, format: { ...COMMON, side, ...this.ownFormat() } };
  }

  private ownFormat(): Partial<InputFormat> {
    const file = `${this.model}.json`;
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<InputFormat>) : {};
  }
}

function planar(rgb: Uint8Array, { side, mean, std }: InputFormat): Float32Array {
  const pixels = side * side;
  const planes = new Float32Array(pixels * 3);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < pixels; i++)
      planes[c * pixels + i] = (rgb[i * 3 + c]! / 255 - mean[c]!) / std[c]!;
  }
  return planes;
}

/** Some models return alpha, others the values before the sigmoid. */
function asAlpha(values: Float32Array): Plane {
  const side = Math.sqrt(values.length);
  if (!Number.isInteger(side)) throw new Error('The output of the model is no square');
  const isAlpha = values.every((value) => value >= -0.01 && value <= 1.01);
  const data = Float32Array.from(values, (value) =>
    isAlpha ? Math.min(1, Math.max(0, value)) : 1 / (1 + Math.exp(-value)),
  );
  return { data, width: side, height: side };
}
