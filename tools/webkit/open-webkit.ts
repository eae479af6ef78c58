import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { importOnDemand } from '../on-demand.ts';
import { freePort } from '../testing/free-port.ts';

/** For one step, on a busy machine. */
const STEP_MS = 120_000;
/** The width of a phone; GTK's own minimum is larger. */
const WINDOW = { x: 0, y: 0, width: 390, height: 844 };

/** The part of selenium-webdriver that is used here; the package has no types. */
interface Element {
  click(): Promise<void>;
  clear(): Promise<void>;
  sendKeys(text: string): Promise<void>;
}
interface Driver {
  get(url: string): Promise<void>;
  getCurrentUrl(): Promise<string>;
  getCapabilities(): Promise<{ getBrowserVersion(): string }>;
  executeScript<T>(script: string, ...args: unknown[]): Promise<T>;
  wait<T>(condition: () => Promise<T>, ms: number, message: string): Promise<NonNullable<T>>;
  takeScreenshot(): Promise<string>;
  manage(): { window(): { setRect(rect: typeof WINDOW): Promise<void> } };
  quit(): Promise<void>;
}
interface Selenium {
  Builder: new () => {
    usingServer(url: string): { withCapabilities(all: object): { build(): Promise<Driver> } };
  };
}

/** Functions of the page that find an element by what a visitor sees. */
const BY_TEXT = `return [...document.querySelectorAll(arguments[0])].find((each) =>
  each.getClientRects().length > 0 &&
    (each.ariaLabel ?? each.innerText.trim()).startsWith(arguments[1])) ?? null`;
const BY_LABEL = `return [...document.querySelectorAll('label')].find((each) =>
  each.innerText.trim().startsWith(arguments[0]))?.control ?? null`;

/** A window of WebKitGTK, on a virtual screen. */
export interface WebKit {
  version: string;
  open(url: string): Promise<void>;
  /** Clicks the first visible element whose label or text begins with this. */
  click(selector: string, text: string): Promise<void>;
  /** Replaces the text of the field with this label. */
  fill(label: string, text: string): Promise<void>;
  chooseFile(file: string): Promise<void>;
  /** Waits for a text, prints the step and takes a screenshot. */
  shows(text: string): Promise<void>;
  text(): Promise<string>;
  close(): Promise<void>;
}

/** @param shots folder for screenshots; none are kept without it */
export async function openWebKit(shots?: string): Promise<WebKit> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await Promise.race([
    once(screen.stdio[3] as Readable, 'data').then(([number]) => String(number).trim()),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ]);
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const stop = () => Promise.all([stopped(server), stopped(screen)]);
  try {
    const driver = await connect(`http://127.0.0.1:${port}`);
    return await windowOf(driver, { shots, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(url: string): Promise<Driver> {
  const { Builder } = await importOnDemand<Selenium>('selenium-webdriver');
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function windowOf(
  driver: Driver,
  { shots, stop }: { shots: string | undefined; stop: () => Promise<unknown> },
): Promise<WebKit> {
  if (shots) await mkdir(shots, { recursive: true });
  await driver.manage().window().setRect(WINDOW);
  let taken = 0;
  const text = () => driver.executeScript<string>('return document.body.innerText');
  const find = async (what: string, script: string, ...args: string[]) => {
    const search = () => driver.executeScript<Element | null>(script, ...args);
    const element = await driver.wait(search, STEP_MS, `No ${what}`);
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    return element;
  };
  const shoot = async () => {
    if (!shots) return;
    const file = path.join(shots, `${String(++taken).padStart(2, '0')}.png`);
    await writeFile(file, Buffer.from(await driver.takeScreenshot(), 'base64'));
  };
  return {
    version: (await driver.getCapabilities()).getBrowserVersion(),
    open: (url) => driver.get(url),
    click: async (selector, name) => {
      await (await find(`${selector} "${name}"`, BY_TEXT, selector, name)).click();
    },
    fill: async (label, value) => {
      const field = await find(`field "${label}"`, BY_LABEL, label);
      await field.clear();
      await field.sendKeys(value);
    },
    chooseFile: async (file) => {
      const input = await find('file input', "return document.querySelector('input[type=file]')");
      await input.sendKeys(file);
    },
    shows: async (expected) => {
      try {
        await driver.wait(async () => (await text()).includes(expected), STEP_MS, expected);
        console.log(`  ✓ ${expected}`);
      } catch {
        throw new Error(`Not shown: "${expected}". The page says:\n${await text()}`);
      } finally {
        await shoot();
      }
    },
    text,
    close: async () => {
      await driver.quit();
      await stop();
    },
  };
}
