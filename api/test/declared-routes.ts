import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AccessRule, CostClass, GrowingTable, RateLimitRule } from '../src/platform/index.js';

export interface DeclaredRoute {
  /** Such as `GET /api/designs/:key/public`. */
  name: string;
  method: string;
  controller: string;
  /** Served by the operator's page, at a separate port. */
  isOperatorPage: boolean;
  /** Excluded from the API description. */
  isHidden: boolean;
  access: AccessRule | null;
  cost: {
    class: CostClass;
    limit: RateLimitRule | { unlimited: string };
    grows: GrowingTable[];
  } | null;
}

/** Every route of the built API (`npm run build -w api` first), by what its controllers declare. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  const script = path.join(import.meta.dirname, 'list-routes.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return JSON.parse(stdout) as DeclaredRoute[];
}
