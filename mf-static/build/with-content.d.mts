import type { Configuration } from 'webpack';

type ConfigFunction = (env?: { language?: string }, argv?: { mode?: string }) => Configuration;

/** Lets a remote's build read `content/*.md`. */
export function withContent(configure: ConfigFunction): ConfigFunction;
