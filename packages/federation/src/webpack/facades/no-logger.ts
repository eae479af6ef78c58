/** Replaces federation's logger, which collects stack traces for its debug mode, by the console. */
export const createLogger = (): Console => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = (): void => undefined;
export const logger = console;
export const infrastructureLogger = console;
