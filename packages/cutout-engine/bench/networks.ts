// Three networks of the engine in our interpreter and in onnxruntime-node, each alone in a process
// with one thread: time to load all, memory that they add, CPU time of one run, and the difference
// of the outputs. The ONNX files are generated from the same weights (to-onnx.ts), which does not
// know all operations of the fourth network, for parts: it is measured in our interpreter only.
//
//   npm run build -w @ftl/cutout-engine && npm run networks -w @ftl/cutout-engine -- photo.jpg ...
//
// It installs onnxruntime-node beside the project on the first run.
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ensureOnnxRuntime } from '../../../tools/onnx-runtime.ts';
import { ONNX_RUNTIME } from '../src/sources/onnx-runtime.ts';
import type { Model } from '../src/tflite/model.ts';

const { onlyOutput, readModel } = (await import(
  new URL('../dist/tflite/model.js', import.meta.url).href
)) as typeof import('../src/tflite/model.ts');
const { Interpreter } = (await import(
  new URL('../dist/tflite/interpreter.js', import.meta.url).href
)) as typeof import('../src/tflite/interpreter.ts');

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MODELS = path.join(import.meta.dirname, '../assets/models');
const POSE_MASK = 2;
const RUNS = 40;
const NETWORKS = {
  person: () => readNetwork('selfie_segmentation.tflite'),
  face: () => readNetwork('face_detection_full_range.tflite'),
  pose: () => onlyOutput(readNetwork('pose_landmark_lite.tflite'), POSE_MASK),
};
const PARTS = 'selfie_multiclass_256x256.tflite';
type Name = keyof typeof NETWORKS;
const NAMES = Object.keys(NETWORKS) as Name[];

interface Measured {
  startMs: number;
  startMb: number;
  peakMb: number;
  /** CPU time of one run, ms. */
  cpuMs: Record<Name, number>;
  outputs: Record<Name, number[][]>;
}

type Run = (pixels: Float32Array) => Promise<Float32Array[]>;

const [engine, folder, ...photos] = process.argv.slice(2);
if (engine === '--ours' || engine === '--onnx') {
  const loaders = { '--ours': ourNetwork, '--onnx': onnxNetwork };
  const measured = await measure(loaders[engine], folder ?? '', photos);
  writeFileSync(path.join(folder ?? '', `${engine}.json`), JSON.stringify(measured));
} else await compare(process.argv.slice(2));

async function compare(files: string[]): Promise<void> {
  await ensureOnnxRuntime(ROOT);
  const { toOnnx } = await import('./to-onnx.ts');
  const into = mkdtempSync(path.join(tmpdir(), 'networks-'));
  try {
    for (const name of NAMES)
      writeFileSync(path.join(into, `${name}.onnx`), toOnnx(NETWORKS[name]()));
    const [ours, onnx] = ['--ours', '--onnx'].map((each) => {
      const args = [...process.execArgv, import.meta.filename, each, into, ...files];
      execFileSync(process.execPath, args, { stdio: 'inherit' });
      return JSON.parse(readFileSync(path.join(into, `${each}.json`), 'utf8')) as Measured;
    });
    print(ours!, onnx!);
    await printParts(files);
  } finally {
    rmSync(into, { recursive: true });
  }
}

function print(ours: Measured, onnx: Measured): void {
  console.log('| | ours | onnxruntime-node |\n| --- | ---: | ---: |');
  const line = (what: string, of: (each: Measured) => number, unit: string) =>
    console.log(`| ${what} | ${of(ours).toFixed(1)} ${unit} | ${of(onnx).toFixed(1)} ${unit} |`);
  for (const name of NAMES) line(`CPU of one run, ${name}`, ({ cpuMs }) => cpuMs[name], 'ms');
  line('start, all networks run once', ({ startMs }) => startMs, 'ms CPU');
  line('memory that they add', ({ startMb }) => startMb, 'MB');
  line('peak of the process', ({ peakMb }) => peakMb, 'MB');
  const library = path.join(ROOT, 'node_modules', ONNX_RUNTIME);
  console.log(`| installed | 0 MB | ${(sizeOf(library) / 1e6).toFixed(0)} MB |`);
  for (const name of NAMES) {
    const [all, twins] = [ours, onnx].map(({ outputs }) => outputs[name].flat());
    const differences = all!.map((value, i) => Math.abs(value - twins![i]!));
    const range = Math.max(...all!.map(Math.abs));
    const share = differences.reduce((most, each) => Math.max(most, each), 0) / range;
    console.log(`${name}: outputs differ by at most ${(share * 100).toFixed(3)} % of their range`);
  }
}

async function printParts(files: string[]): Promise<void> {
  const model = readNetwork(PARTS);
  const pixels = await inputsOf(model, files);
  const before = process.memoryUsage.rss();
  const interpreter = new Interpreter(model);
  interpreter.run(pixels[0]!);
  const addedMb = (process.memoryUsage.rss() - before) / 1e6;
  const since = process.cpuUsage();
  for (let i = 0; i < RUNS; i += 1) interpreter.run(pixels[i % pixels.length]!);
  const cpuMs = cpuSince(since) / RUNS;
  console.log(`parts: ${cpuMs.toFixed(1)} ms CPU of one run, adds ${addedMb.toFixed(0)} MB`);
}

async function measure(
  load: (name: Name, folder: string) => Promise<Run>,
  from: string,
  files: string[],
): Promise<Measured> {
  const pixels = {} as Record<Name, Float32Array[]>;
  for (const name of NAMES) pixels[name] = await inputsOf(NETWORKS[name](), files);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const start = process.cpuUsage();
  const networks = {} as Record<Name, Run>;
  for (const name of NAMES) {
    networks[name] = await load(name, from);
    await networks[name](pixels[name][0]!);
  }
  const startMs = cpuSince(start);
  const startMb = (process.memoryUsage.rss() - before) / 1e6;
  const cpuMs = {} as Record<Name, number>;
  const outputs = {} as Record<Name, number[][]>;
  for (const name of NAMES) {
    const run = networks[name];
    outputs[name] = [];
    for (const each of pixels[name])
      for (const output of await run(each))
        outputs[name].push([...output.filter((_, i) => i % 97 === 0)]);
    for (let i = 0; i < RUNS / 2; i += 1) await run(pixels[name][0]!);
    const since = process.cpuUsage();
    for (let i = 0; i < RUNS; i += 1) await run(pixels[name][i % pixels[name].length]!);
    cpuMs[name] = cpuSince(since) / RUNS;
  }
  const peakMb = process.resourceUsage().maxRSS / 1000;
  return { startMs, startMb, peakMb, cpuMs, outputs };
}

async function ourNetwork(name: Name): Promise<Run> {
  const interpreter = new Interpreter(NETWORKS[name]());
  return (pixels) => Promise.resolve(interpreter.run(pixels));
}

async function onnxNetwork(name: Name, from: string): Promise<Run> {
  const { InferenceSession, Tensor } = (await import(ONNX_RUNTIME)) as OnnxRuntime;
  const model = NETWORKS[name]();
  const session = await InferenceSession.create(path.join(from, `${name}.onnx`), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  const [input = 0] = model.inputs;
  return async (pixels) => {
    const made = await session.run({
      [`in${input}`]: new Tensor('float32', pixels, model.shapes[input] ?? []),
    });
    return model.outputs.map((index) => made[`out${index}`]!.data);
  };
}

interface OnnxRuntime {
  InferenceSession: { create(file: string, options: object): Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => object;
}

interface Session {
  run(inputs: Record<string, object>): Promise<Record<string, { data: Float32Array }>>;
}

/** Each photo at the network's input size, in numbers from 0 to 1. */
async function inputsOf(model: Model, files: string[]): Promise<Float32Array[]> {
  const [, height = 1, width = 1] = model.shapes[model.inputs[0] ?? 0] ?? [];
  return Promise.all(
    files.map(async (file) => {
      const raw = await sharp(file)
        .resize(width, height, { fit: 'cover' })
        .removeAlpha()
        .raw()
        .toBuffer();
      return Float32Array.from(raw, (value) => value / 255);
    }),
  );
}

function readNetwork(file: string): Model {
  return readModel(readFileSync(path.join(MODELS, file)));
}

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Size of the library with its dependencies, in bytes. */
function sizeOf(library: string): number {
  const modules = path.dirname(realpathSync(library));
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
