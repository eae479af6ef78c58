import type { BuildRecord, LiveRemote } from '@ftl/contracts';
import { readBuild } from '../release/read-build.ts';
import type { Build } from '../release/rendered-release.ts';

/** Number of builds whose files are kept for pages that are still open. */
const KEPT = 5;

/** Local builds of a remote under development, served like releases. */
export class LocalBuilds {
  readonly #folder: string;
  readonly #builds = new Map<string, Build>();
  #latest: BuildRecord | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads the build that is currently in `dist`. */
  async read(): Promise<void> {
    const { record, files } = await readBuild(this.#folder);
    this.#latest = { ...record, version: versionOf(record) };
    this.#builds.delete(this.#latest.version);
    this.#builds.set(this.#latest.version, { record, files });
    for (const old of [...this.#builds.keys()].slice(0, -KEPT)) this.#builds.delete(old);
  }

  /** The remote as an entry of a live set; undefined before the first build. */
  get remote(): LiveRemote | undefined {
    if (!this.#latest) return undefined;
    const { name, version, container, entry, files, routes, navigation, uses } = this.#latest;
    return {
      ...{ name, version, container, routes, uses },
      ...(navigation ? { navigation } : {}),
      entry: `/releases/${name}/${version}/${entry}`,
      integrity: files[entry] ?? '',
    };
  }

  /**
   * @param urlPath `/releases/<name>/<version>/<file>`
   * @returns undefined for a file that is not part of these builds
   */
  file(urlPath: string): { name: string; content: Buffer } | undefined {
    const [, releases, name, version = '', ...rest] = urlPath.split('/');
    const build = this.#builds.get(version);
    if (releases !== 'releases' || !build || build.record.name !== name) return undefined;
    const file = rest.join('/');
    const content = build.files.get(file);
    return content && { name: file, content };
  }
}

/** Derived from the content, and different from any released version. */
function versionOf({ version, container }: BuildRecord): string {
  return `${version}-dev-${container.split('__').at(-1)}`;
}
