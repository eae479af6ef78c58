import ts from 'typescript';
import type { ReleaseNeeds } from '@ftl/contracts';
import { recordNeeds } from './index.ts';
import { openSources } from './program.ts';

/** Parts of packages that sources refer to. */
const PACKAGES: Record<string, string> = {
  '/packages/contracts/src/index.ts': `
    export const API = { orders: '/api/orders', designs: '/api/designs' } as const;
    export type Status = 'paid' | 'shipped' | 'cancelled';
    export interface Line { size: 'S' | 'M'; quantity: number; note?: string }
    export interface Order {
      id: string; number: string; status: Status; total: number; hint?: string;
      lines: Line[]; until: string | null;
    }
    export interface OrderResponse { success: true; order: Order }
    export interface OrderRequest { email: string; line: Line; voucher?: string; gift?: boolean }
  `,
  '/packages/api-client/src/api-client.ts': `
    interface CallOptions { query?: Record<string, string | undefined>; attemptOf?: object }
    export const api = {
      get: <T>(path: string, options?: CallOptions): Promise<T> => undefined as never,
      post: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => undefined as never,
      delete: <T>(path: string): Promise<T> => undefined as never,
      upload: <T>(path: string, form: FormData): Promise<T> => undefined as never,
    };
    export declare function runMutation<R, V>(
      options: { mutationFn: (variables: V, attemptOf: object) => Promise<R> }, variables: V,
    ): Promise<R>;
  `,
  '/packages/api-client/src/queries/index.ts': `
    import { api } from '../api-client';
    interface PathQueryOptions { query?: Record<string, string | undefined> }
    export const pathQuery = <T>(
      owner: string, path: string, options?: PathQueryOptions,
    ): { select?: (response: T) => unknown } => ({});
    export const unusedQuery = () => api.get<{ a: string }>('/api/unused');
    export const usedQuery = () => api.get<{ a: string }>('/api/used');
    /** @calls DELETE /api/pictures/{path} */
    export const deleteImage = (url: string) => api.delete<unknown>(url);
  `,
  '/packages/page-events/src/events.ts': `
    export interface PageEvents {
      'order:placed': { number: string; total: number };
      'design:created': { id: string; name: string };
    }
    export function emit<N extends keyof PageEvents>(name: N, detail: PageEvents[N]): void {}
    export function on<N extends keyof PageEvents>(
      name: N, listener: (detail: PageEvents[N]) => void,
    ): void {}
  `,
};
const IMPORTS = `
  import { api, runMutation } from '../../packages/api-client/src/api-client';
  import { usedQuery, deleteImage, pathQuery } from '../../packages/api-client/src/queries/index';
  import { API, type Line, type Order, type OrderRequest, type OrderResponse, type Status }
    from '../../packages/contracts/src/index';
  import { emit, on } from '../../packages/page-events/src/events';
`;
/** A stub of the DOM library, which takes most of a second to read. */
const BROWSER = `
  declare class FormData { append(name: string, value: unknown): void }
  declare const console: { log(...values: unknown[]): void };
  declare namespace JSX { interface IntrinsicElements { a: { href?: string; children?: unknown } } }
`;
const ENTRY = '/mf-gift/src/routes.tsx';

const disk = ts.createCompilerHost({}, true);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** The needs of a remote with this source. */
export function needsOfSource(source: string): ReleaseNeeds {
  const files = new Map([...Object.entries(PACKAGES), [ENTRY, IMPORTS + source] as const]);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file),
    readFile: (file) => files.get(file),
    directoryExists: () => true,
    getDirectories: () => [],
    getSourceFile: (file, options) => {
      const text = files.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, options, true);
      if (!libraries.has(file)) libraries.set(file, library(file, options));
      return libraries.get(file);
    },
  };
  return recordNeeds(openSources([ENTRY], host), ENTRY).needs;
}

function library(
  file: string,
  options: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.SourceFile | undefined {
  if (file.includes('lib.dom.iterable')) return ts.createSourceFile(file, '', options, true);
  if (file.includes('lib.dom')) return ts.createSourceFile(file, BROWSER, options, true);
  return disk.getSourceFile(file, options);
}
