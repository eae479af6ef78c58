import { problemsOf } from './check-environment.js';
import { environmentSchema, type Environment } from './environment.js';

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** @throws ConfigurationError with one line for each wrong variable; values are never repeated */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const result = environmentSchema.safeParse(env);
  const problems = result.success
    ? problemsOf(result.data)
    : result.error.issues.map(({ path: name, message }) => [name.join('.'), message] as const);
  if (result.success && problems.length === 0) return result.data;
  const lines = problems.map(([name, message]) => `  ${name} ${message}`);
  throw new ConfigurationError(`The configuration is invalid:\n${lines.join('\n')}`);
}
