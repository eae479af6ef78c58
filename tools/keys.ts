/**
 * The keys that sign releases (docs/runbooks/release-keys.md):
 *
 *   npm run shop -- keys list                           whose keys may release what
 *   npm run shop -- keys new mf-static                  a key, and its public part in the owners file
 *   npm run shop -- keys new mf-static --rollback-only  for people on call
 *   npm run shop -- keys rotate mf-static [--days 7]    another key; the previous ones sign for 7 more days
 *   npm run shop -- keys revoke mf-static <id> [--since 2030-01-02T03:04:05Z]
 *
 * --out names the file of the private key; without it, <name>.pem in the folder of RELEASE_KEYS,
 * else in DATA_DIR/secrets/release-keys. The owners file takes effect once it is deployed with the
 * API.
 */
import { parseArgs } from 'node:util';
import { changeKeys, keysOf, type KeyOptions } from '../packages/ftl/src/release/key-commands.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      days: { type: 'string' },
      since: { type: 'string' },
      'rollback-only': { type: 'boolean' },
    },
  });
  const [command = 'list', name, id] = positionals;
  const lines =
    command === 'list'
      ? keysOf(process.env)
      : changeKeys({ command, name, id }, values as KeyOptions, process.env);
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
