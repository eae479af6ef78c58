import { fileURLToPath } from 'node:url';

const loader = fileURLToPath(new URL('./content-loader.mjs', import.meta.url));

/**
 * Adds a loader for `content/*.md` to a remote's build.
 *
 * @param {(env?: { language?: string }, argv?: { mode?: string }) => import('webpack').Configuration} configure
 */
export function withContent(configure) {
  return (env, argv) => {
    const config = configure(env, argv);
    const rules = [
      ...(config.module?.rules ?? []),
      {
        test: /\.md$/,
        type: 'javascript/auto',
        use: { loader, options: { language: env?.language } },
      },
    ];
    return { ...config, module: { ...config.module, rules } };
  };
}
