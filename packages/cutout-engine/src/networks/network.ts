import './without-telemetry.js';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export const EMBEDDED: InferenceSession.SessionOptions = {
  // The pool runs a cutout on each core, so a network takes one thread.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // An arena would keep the memory of the largest network while other steps need theirs.
  enableCpuMemArena: false,
  // A pattern allocates one new block for each run, whose pages cost a tenth of the time.
  enableMemPattern: false,
};

/** A network with one input. */
export class Network {
  private constructor(
    private readonly session: InferenceSession,
    private readonly input: string,
    /** Sides of the input; `NaN` if the file leaves one open. */
    readonly shape: readonly number[],
  ) {}

  /** @param file path of an ONNX file */
  static async load(
    file: string,
    options: InferenceSession.SessionOptions = EMBEDDED,
  ): Promise<Network> {
    const session = await InferenceSession.create(file, options);
    const [input] = session.inputMetadata;
    if (!input?.isTensor) throw new Error(`${file} has no input`);
    return new Network(session, input.name, input.shape.map(Number));
  }

  /** @returns each output, in the order of the file */
  async run(numbers: Float32Array, shape = this.shape): Promise<Float32Array[]> {
    const input = new Tensor('float32', numbers, shape);
    const outputs = await this.session.run({ [this.input]: input });
    return this.session.outputNames.map((name) => outputs[name]!.data as Float32Array);
  }

  /** Runs once: the first run allocates memory. */
  async warm(): Promise<void> {
    await this.run(new Float32Array(this.shape.reduce((product, side) => product * side, 1)));
  }
}
