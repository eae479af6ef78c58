import { existsSync, readFileSync } from 'node:fs';
import { sample, wholeOf, type Plane } from '../photo/raster.js';
import { assertShowsPerson, type MatteSource, type PhotoToMatte } from './matte-source.js';
import { ONNX_RUNTIME } from './onnx-runtime.js';

/** The subset of onnxruntime-node in use; the package is an optional peer dependency. */
interface OnnxRuntime {
  InferenceSession: {
    create(path: string): Promise<{
      inputNames: readonly string[];
      outputNames: readonly string[];
      inputMetadata?: readonly { shape?: readonly (number | string)[] }[];
      run(feeds: Record<string, unknown>): Promise<Record<string, { data: Float32Array }>>;
    }>;
  };
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
}

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
    await (this.loaded ??= this.load());
  }

  async matteOf({ raster }: PhotoToMatte): Promise<Plane> {
    const { runtime, session, format } = await (this.loaded ??= this.load());
    const { side } = format;
    const size = { width: side, height: side, isSharpest: true };
    const square = await sample(raster, wholeOf(raster), size);
    const input = new runtime.Tensor('float32', planar(square.data, format), [1, 3, side, side]);
    const outputs = await session.run({ [session.inputNames[0]!]: input });
    const matte = asAlpha(outputs[session.outputNames[0]!]!.data);
    assertShowsPerson(matte);
    return matte;
  }

  private async load() {
    const runtime = (await import(ONNX_RUNTIME)) as OnnxRuntime & { default?: OnnxRuntime };
    const api = runtime.default ?? runtime;
    const session = await api.InferenceSession.create(this.model);
    const side = Number(session.inputMetadata?.[0]?.shape?.[2]) || COMMON.side;
    return { runtime: api, session, format: { ...COMMON, side, ...this.ownFormat() } };
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
