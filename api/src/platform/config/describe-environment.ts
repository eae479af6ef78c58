import { environmentSchema } from './environment.js';

const INTRODUCTION = `# Configuration

Everything is set by environment variables, read and checked once at start. This page is made from the schema (\`npm run docs\`); a test compares.

| variable | default | meaning |
| --- | --- | --- |`;

/** Generates the configuration reference from the schema that validates the environment. */
export function describeEnvironment(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const fallback: unknown = schema.safeParse(undefined).data;
    const shown = fallback === undefined ? '' : `\`${String(fallback)}\``;
    return `| \`${name}\` | ${shown} | ${schema.description ?? ''} |`;
  });
  return `${[INTRODUCTION, ...rows].join('\n')}\n`;
}
