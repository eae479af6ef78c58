import { defineConfig } from 'drizzle-kit';

/** Schemas are loaded alone: one may import other schemas, never a module. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.schema.ts',
  out: './drizzle',
});
