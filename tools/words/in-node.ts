import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Evaluates an expression in a separate Node process: the libraries of these modules are ES
 * modules, which Jest cannot require.
 *
 * @param expression uses the exports of `module` as `exported`, and `inputs`; may be a promise
 * @param module a file in this folder
 */
export async function inNode<Result>(
  module: string,
  expression: string,
  inputs: unknown,
): Promise<Result> {
  const file = path.join(import.meta.dirname, module);
  const script = `import * as exported from ${JSON.stringify(file)};
    const inputs = ${JSON.stringify(inputs)};
    console.log(JSON.stringify(await ${expression}));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--no-warnings', '--input-type=module', '--eval', script],
  ]);
  return JSON.parse(stdout) as Result;
}
