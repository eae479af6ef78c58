/**
 * The process in which a release is checked: reads a release from standard input, renders it and
 * writes the result to standard output, as one JSON value.
 */
import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import { renderInJsdom } from '../headless/jsdom-page.ts';
import { renderRemote, renderShell, type ReleaseToRender } from '../rendered-release.ts';

const { record, files, shell, language } = deserialize(
  await buffer(process.stdin),
) as ReleaseToRender;

async function check(): Promise<object> {
  const own = async (file: string) => files.get(file);
  const { files: written, ...facts } = shell
    ? await renderRemote(
        { record, files },
        { ...shell, language, read: async (file) => shell.files.get(file) },
        renderInJsdom,
      )
    : await renderShell({ record, language, read: own }, renderInJsdom);
  return {
    ...facts,
    files: Object.fromEntries([...written].map(([name, body]) => [name, body.toString('utf8')])),
  };
}

const result = await check().catch((error: unknown) => ({
  error: error instanceof Error ? error.message : String(error),
}));
process.stdout.write(JSON.stringify(result), () => process.exit());
