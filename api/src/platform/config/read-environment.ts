import { problemsOf, type Problem } from './check-environment.js';
import { environmentSchema, type Environment } from './environment.js';

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * @param check of the variables together; by default those of a shop
 * @throws ConfigurationError with one line for each wrong variable; values are never repeated
 */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  check: (environment: Environment) => Problem[] = problemsOf,
): Environment {
  const result = environmentSchema.safeParse(env);
  const problems = result.success
    ? check(result.data)
    : result.error.issues.map(({ path: name, message }) => [name.join('.'), message] as const);
  if (result.success && problems.length === 0) return result.data;
  const lines = problems.map(([name, message]) => `  ${name} ${message}`);
  throw new ConfigurationError(`The configuration is invalid:\n${lines.join('\n')}`);
}
