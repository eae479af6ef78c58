import { readFileSync, writeFileSync } from 'node:fs';

const BUILT = new URL('../../api/dist/description.json', import.meta.url);
const WRITTEN = new URL('description.gen.json', import.meta.url);
const JSON_TYPE = 'application/json';

interface Operation {
  operationId: string;
  tags: string[];
  'x-access': string;
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, { description: string; content?: Record<string, object> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const built = () => JSON.parse(readFileSync(BUILT, 'utf8')) as Description;

/**
 * What the API promises to releases that are built with this package: without texts, limits and
 * examples. Of an error, the description lists its codes.
 */
export function promisedDescription() {
  const { paths, components } = built();
  const promised = ({ operationId, parameters, requestBody, responses }: Operation) => ({
    ...{ operationId, parameters, requestBody },
    responses: mapValues(responses, ({ description, content }, status) =>
      status.startsWith('2') ? { content } : { description },
    ),
  });
  return {
    paths: mapValues(paths, (methods) => mapValues(methods, promised)),
    components: { schemas: components.schemas },
  };
}

/**
 * The calls of the API description that pages can make. Files and links are opened by URL; errors
 * are ApiErrors.
 */
function callsOfPages(): Description {
  const description = built();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [status, { content }] = Object.entries(operation.responses).find(([each]) =>
        each.startsWith('2'),
      )!;
      const json = content?.[JSON_TYPE];
      if ((content && !json) || !isForPages(operation)) delete methods[method];
      operation.responses = {
        [status]: { description: '', ...(json && { content: { [JSON_TYPE]: json } }) },
      };
    }
    if (Object.keys(methods).length === 0) delete description.paths[path];
  }
  return description;
}

const isForPages = ({ operationId, tags, 'x-access': access }: Operation): boolean =>
  access !== 'signature' && !tags.includes('health') && !operationId.startsWith('openLink');

function mapValues<T, R>(
  map: Record<string, T>,
  change: (value: T, key: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

export default {
  calls: {
    input: { target: callsOfPages() },
    output: {
      target: 'src/calls.gen.ts',
      client: 'react-query',
      httpClient: 'axios',
      headers: true,
      urlEncodeParameters: true,
      override: {
        header: () => ['Generated from the API description: npm run generate'],
        enumGenerationType: 'union',
        /** Queries read better without a second `get`: `getDesignQueryOptions`. */
        operationName: ({ operationId }: Operation, _path: string, method: string) =>
          method === 'get'
            ? operationId.replace(/^get([A-Z])/, (_, first: string) => first.toLowerCase())
            : operationId,
        mutator: { path: 'src/send.ts', name: 'send' },
        query: { signal: true, useMutation: false },
      },
    },
    hooks: {
      afterAllFilesWrite: () =>
        writeFileSync(WRITTEN, `${JSON.stringify(promisedDescription(), null, 2)}\n`),
    },
  },
};
