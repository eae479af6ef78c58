import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { originalStack, privateSourceMap, SourceMaps } from '@ftl/releases';
import { runApiProgram } from './api-program.js';
import { ownStore } from './publish-shell.js';
import { integrityOf, releaseRecord } from './release-record.js';
import { startShop, type RunningShop } from './shop.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'mf-static/dist');
const ORIGIN = 'https://shop.example';
/** Of a file with one function, which calls another file, and throws without it. */
const SOURCE = 'packages/rules/src/delivery-dates.ts';
const CALL = 'totalDays(production, carrier)';
const MESSAGE = 'is not a function';

type Exports = Record<string, () => unknown>;
type Factory = (module: object, exports: object, require: object) => void;

describe('errors of browsers (ftl errors)', () => {
  /** A file of the built remote as released, i.e. minified. */
  const file = readdirSync(DIST).find(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(path.join(DIST, name), 'utf8').includes('arrivalSentence:()=>'),
  )!;
  const address = `${ORIGIN}/releases/mf-static/0.1.0/${file}`;
  let shop: RunningShop;
  let maps: SourceMaps;
  let stack: string;

  beforeAll(async () => {
    shop = await startShop();
    const store = ownStore(shop.dataDir);
    const content = readFileSync(path.join(DIST, file));
    const map = readFileSync(path.join(DIST, `${file}.map`));
    await store.publish({
      record: releaseRecord({ version: '0.1.0', files: { [file]: integrityOf(content) } }),
      files: new Map([[file, content], privateSourceMap(file, map)]),
    });
    maps = new SourceMaps(store);
    stack = stackOf(content.toString());
  });
  afterAll(() => shop?.stop());

  /** Runs the minified file like a browser, and calls the function that throws. */
  function stackOf(code: string): string {
    const context: Record<string, unknown> = vm.createContext({});
    vm.runInContext(code, context, { filename: address });
    const [[, modules]] = Object.values(context).find(Array.isArray) as [
      [unknown, Record<string, Factory>],
    ];
    const exported: Exports = {};
    const require = Object.assign(() => ({}), {
      d: (_: object, names: Exports) => Object.assign(exported, names),
    });
    for (const factory of Object.values(modules)) factory({}, {}, require);
    try {
      for (const get of Object.values(exported)) (get() as () => void)();
    } catch (error) {
      return (error as Error).stack!;
    }
    throw new Error('No function of the file throws.');
  }

  function thrownAt(): string {
    const lines = readFileSync(path.join(ROOT, SOURCE), 'utf8').split('\n');
    const at = lines.findIndex((line) => line.includes(CALL));
    return `${SOURCE}:${at + 1}:${lines[at]!.indexOf(CALL) + 1}`;
  }

  it('are mapped to positions in the sources, from the stack of a minified file', async () => {
    expect(stack).toContain(`${address}:1:`);
    const original = await originalStack(stack, maps);
    expect(original).toContain(`at ${thrownAt()}`);
    expect(original).not.toContain(address);
  });

  it('are mapped from a stack in the format of Firefox and Safari too', async () => {
    const [, position] = new RegExp(`${file}:(1:\\d+)`).exec(stack)!;
    expect(await originalStack(`prefix@${address}:${position}`, maps)).toBe(`prefix@${thrownAt()}`);
  });

  it.each([
    `at f (${ORIGIN}/releases/mf-static/9.9.9/a.js:1:5)`,
    `at f (${ORIGIN}/releases/mf-static/0.1.0/b.js:1:5)`,
    `at f (${ORIGIN}/releases/mf-static/0.1.0/../../../secret.js:1:5)`,
    'at f (chrome-extension://abc/content.js:1:5)',
    'at f (<anonymous>)',
  ])('keep positions without a stored source map: %s', async (line) => {
    expect(await originalStack(line, maps)).toBe(line);
  });

  it('are listed with their count, and cannot write control characters to the terminal', async () => {
    const report = (message: string, reported: string) =>
      shop.visitor().post('/api/analytics/events', {
        event: 'client_error',
        category: 'error',
        action: 'uncaught',
        custom_parameters: { message, stack: reported.slice(0, 500) },
      });
    await report(MESSAGE, stack);
    await report(MESSAGE, stack);
    await report('\u001b[2Jcleared\n9 x, last now  forged', 'at f (<anonymous>)\n9 x, last now');
    const { code, printed } = await runApiProgram('browser-errors.js', [], {
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.connectionString,
    });
    expect({ code, printed }).toEqual({ code: 0, printed: expect.any(String) as string });
    expect(printed).toMatch(/^2 x, last \S+ {2}uncaught: is not a function/m);
    expect(printed).toContain(thrownAt());
    expect(printed).not.toMatch(/^9 x/m);
    expect(printed).toContain('\\u001b[2Jcleared\\u000a9 x, last now  forged');
    expect(printed).not.toContain('\u001b');
  });

  it('do not expose source maps', async () => {
    const served = `${shop.url}/releases/mf-static/0.1.0/${file}`;
    expect((await fetch(served)).status).toBe(200);
    for (const suffix of ['.map', '.map.br'])
      expect((await fetch(`${served}${suffix}`)).status).toBe(404);
    expect(await (await fetch(served)).text()).not.toContain('sourceMappingURL');
  });

  it.each([[['--hours', 'x']], [['--nothing']]])('reject the arguments %j', async (args) => {
    const { code, printed } = await runApiProgram('browser-errors.js', args, {
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.connectionString,
    });
    expect(code).toBe(2);
    expect(printed).toContain('--hours');
  });
});
