import path from 'node:path';
import { RELEASES_FOLDER } from '@ftl/releases';
import { html, type Html } from '../../lib/markup.js';
import type { AppConfig } from '../../platform/index.js';
import type { ReleaseReport } from '../../releases/index.js';
import { facts } from './layout.js';

/** Where commands of a team find this shop. */
export interface ReleasePlace {
  store: string;
  shop: string;
  /** Whether a key must be given: outside of production, the data folder has one. */
  needsKey: boolean;
}

export function releasePlaceOf({
  dataDir,
  production,
  publicUrl,
  storage,
}: Pick<AppConfig, 'dataDir' | 'production' | 'publicUrl' | 'storage'>): ReleasePlace {
  const store = storage.bucket
    ? `s3://${storage.bucket.bucket}`
    : production
      ? path.join(dataDir, RELEASES_FOLDER)
      : dataDir;
  return { store, shop: publicUrl, needsKey: production };
}

/** What its team can do about a release, as commands: the key stays on the team's machine. */
export function releaseCommands(
  { name, releases, withdrawn, scheduled }: ReleaseReport,
  { store, shop, needsKey }: ReleasePlace,
): Html {
  const where = `--store ${store} --shop ${shop}${needsKey ? ` --key ${name}.pem` : ''}`;
  const command = (text: string) => html`<code>ftl ${text} ${where}</code>`;
  const of = (role: string) => releases.find((each) => each.role === role)?.version;
  const [canary, previous] = [of('canary'), of('previous')];
  const ending = canary ?? withdrawn?.version;
  return facts([
    [`Canary ${canary} for everyone`, canary && command(`promote ${name}`)],
    [`End canary ${ending}`, ending && command(`rollback ${name}`)],
    [`Back to ${previous}`, !ending && previous && command(`rollback ${name}`)],
    [`Take ${scheduled?.version} back`, scheduled && command(`take-back ${name}`)],
    ["What's live in another shop", command(`promote ${name} --from <store>`)],
  ]);
}
