export interface Field {
  name: string;
}

export const LAYOUTS: readonly string[];
export function schemaOf(name: string): { fields: readonly Field[] } | undefined;
export function fieldProblems(
  data: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): string[];
