/** Drizzle loads schemas in isolation: a schema may import other schemas only. */
export default {
  dialect: 'postgresql',
  schema: './src/**/*.schema.ts',
  out: './drizzle',
};
