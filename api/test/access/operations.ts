type Responses = Record<string, { content?: Record<string, { examples?: object }> } | undefined>;

export interface Operation {
  method: string;
  path: string;
  access: string | undefined;
  summary: string | undefined;
  responses: Responses;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Excludes 400, which reports an invalid request rather than a denied one. */
export const REFUSED = [401, 403, 404];

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** GET and HEAD requests have no body. */
export function bodyFor(method: string): object | undefined {
  return ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
}

/** Fills all parameters of a described path with the same id. */
export function filled(path: string, id: string): string {
  return path.replaceAll(/\{\w+\}/g, id);
}

/** Every call of the API description. */
export async function describedOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/docs-json`);
  const { paths } = (await response.json()) as {
    paths: Record<
      string,
      Record<string, { 'x-access'?: string; summary?: string; responses: Responses }>
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        summary: operation.summary,
        responses: operation.responses,
      })),
  );
}
