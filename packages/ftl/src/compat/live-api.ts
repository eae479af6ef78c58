import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isCheckout, ROOT } from '../place.ts';
import type { ApiDescription } from './description.ts';

/** Written by the API's build. */
export const BUILT_DESCRIPTION = path.join(ROOT, 'api/dist/description.json');

/** Timeout for a shop's description, in ms. */
const TIMEOUT_MS = 15_000;

/** An API's description and its origin. */
export interface OfferedApi {
  /** Path or URL. */
  from: string;
  description: ApiDescription;
}

/**
 * Reads a description of the API.
 *
 * @param from file, URL such as `https://shop.example/api/docs-json`, or the shop's URL only; by
 *   default API_DESCRIPTION of the environment, else the output of the local API build
 * @throws if it cannot be read, or is not an OpenAPI document
 */
export async function readApi(from = process.env.API_DESCRIPTION): Promise<OfferedApi> {
  const source = from || BUILT_DESCRIPTION;
  const text = /^https?:/.test(source) ? await fetchText(source) : await readText(source);
  let description: Partial<ApiDescription>;
  try {
    description = JSON.parse(text) as Partial<ApiDescription>;
  } catch {
    throw new Error(`${source} is no JSON.`);
  }
  if (!description?.paths || Object.keys(description.paths).length === 0)
    throw new Error(`${source} is no description of an API: it has no paths.`);
  return { from: from || path.relative(ROOT, source), description: description as ApiDescription };
}

/** The shop whose API a release is compared with. */
export interface ApiOptions {
  shop?: string | undefined;
}

/**
 * Description of the API that a release will run with, and a line that names it: of `--shop`, else
 * API_DESCRIPTION, else the shop at PUBLIC_URL, else one that runs on this machine, else of the API
 * that is built in this checkout.
 *
 * @throws Error with the missing option if there is none of them
 */
export async function offeredApi({ shop }: ApiOptions = {}): Promise<OfferedApi> {
  const api = await chosenApi(shop ?? process.env.API_DESCRIPTION);
  console.log(`Compared with the API of ${api.from}.`);
  return api;
}

async function chosenApi(named: string | undefined): Promise<OfferedApi> {
  if (named) return readApi(named);
  const { PUBLIC_URL, PORT = '3000' } = process.env;
  const running = PUBLIC_URL ?? `http://localhost:${PORT}`;
  try {
    return await readApi(running);
  } catch (error) {
    if (!isCheckout)
      throw new Error(
        'Say whose API the release is compared with: --shop https://shop.example, or a file in API_DESCRIPTION.',
        { cause: error },
      );
    // Before its first start a shop has no description.
    const reason = error instanceof Error ? error.message : String(error);
    if (PUBLIC_URL) console.warn(`The API of ${PUBLIC_URL} is not reachable (${reason}).`);
    return readApi();
  }
}

async function fetchText(source: string): Promise<string> {
  const url = new URL(source);
  if (url.pathname === '/') url.pathname = '/api/docs-json';
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url.href} returned ${response.status}.`);
  return response.text();
}

async function readText(file: string): Promise<string> {
  if (!existsSync(file))
    throw new Error(
      file === BUILT_DESCRIPTION
        ? 'The API is not built yet: npm run build -w api'
        : `${file} does not exist.`,
    );
  return readFile(file, 'utf8');
}
