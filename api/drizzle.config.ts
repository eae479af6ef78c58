/** Schemas are loaded alone: one may import other schemas, never a module. */
export default {
  dialect: 'postgresql',
  schema: './src/**/*.schema.ts',
  out: './drizzle',
};
