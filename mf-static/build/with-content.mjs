import { fileURLToPath } from 'node:url';

const loader = fileURLToPath(new URL('./content-loader.mjs', import.meta.url));

/**
 * Lets a remote's build read `content/*.md`.
 *
 * @param {(env?: unknown, argv?: { mode?: string }) => import('webpack').Configuration} configure
 */
export function withContent(configure) {
  return (env, argv) => {
    const config = configure(env, argv);
    const rules = [
      ...(config.module?.rules ?? []),
      { test: /\.md$/, type: 'javascript/auto', use: loader },
    ];
    return { ...config, module: { ...config.module, rules } };
  };
}
