import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROUTES_MODULE, type BuildRecord } from '@ftl/contracts';
import { integrityOf } from '@ftl/releases';
import { readManifest, type Project } from '../project.ts';

/** The parts of an `mf-manifest.json` that a release needs. */
interface FederationManifest {
  metaData: {
    globalName: string;
    remoteEntry: EntryFile;
    /** Of Vite, beside its entry that is an ES module. */
    varRemoteEntry?: EntryFile;
  };
  shared: { name: string; version: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

interface EntryFile {
  path: string;
  name: string;
  type: string;
}

type RemoteField = Partial<
  Pick<BuildRecord, 'routes' | 'prerender' | 'navigation' | 'slots' | 'pages'>
>;

/** Not served: descriptions of the build, and the page with which it runs alone. */
const NOT_SERVED = /(^|\/)(\.|build\.json$|mf-\w+\.json$)|\.(map|html)$/;

/**
 * Writes the record of a build that another bundler than ours has made, from the manifest of its
 * Module Federation plugin and the `"remote"` field of the package.json.
 *
 * @param file the `mf-manifest.json` in `dist`
 * @throws Error that names what the build lacks
 */
export async function recordStockBuild({ dir, name }: Project, file: string): Promise<void> {
  const dist = path.join(dir, 'dist');
  if (path.dirname(path.resolve(file)) !== dist)
    throw new Error(`The build and its manifest must be in ${dist}.`);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  const { version, remote: given } = readManifest(dir) as { version: string; remote?: RemoteField };
  const { routes = [], prerender = [], navigation, slots, pages = {} } = given ?? {};
  const files: BuildRecord['files'] = {};
  for (const each of await servedFiles(dist))
    files[each] = integrityOf(await readFile(path.join(dist, each)));
  const record: BuildRecord = {
    ...{ name, version, container: manifest.metaData.globalName },
    ...{ routes, prerender, pages, ...(navigation && { navigation }), ...(slots && { slots }) },
    ...scriptsOf(manifest),
    files,
    shared: Object.fromEntries(
      manifest.shared.map((each) => [
        each.name,
        { version: each.version, range: each.requiredVersion },
      ]),
    ),
    uses: manifest.shared.map((each) => each.name).sort(),
    ...{ routeScripts: {}, sharedScripts: {} },
  };
  await writeFile(path.join(dist, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
}

function scriptsOf({
  metaData: { remoteEntry, varRemoteEntry },
  exposes,
}: FederationManifest): Pick<BuildRecord, 'entry' | 'initial' | 'modules'> {
  const exposed = exposes.find((each) => each.path === ROUTES_MODULE);
  if (!exposed) throw new Error(`The build must expose its pages as ${ROUTES_MODULE}.`);
  const isModule = remoteEntry.type === 'module';
  const entry = isModule ? varRemoteEntry : remoteEntry;
  if (!entry)
    throw new Error(
      "The entry is an ES module, of which the browser would not check the hash: set Vite's varFilename.",
    );
  const file = path.posix.join(entry.path, entry.name);
  const more = isModule ? [path.posix.join(remoteEntry.path, remoteEntry.name)] : [];
  return {
    entry: file,
    initial: [file, ...more, ...exposed.assets.js.sync],
    ...(isModule ? { modules: true } : {}),
  };
}

async function servedFiles(dist: string): Promise<string[]> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NOT_SERVED.test(file))
    .sort();
}
