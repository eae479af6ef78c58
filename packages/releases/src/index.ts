export { adopt, findAdoptable } from './adoption.js';
export { budgetOf, firstBytesOf } from './budgets.js';
export { chooseReleases, type AcceptedStatement } from './choose-releases.js';
export { readDevelopmentServers } from './development-servers.js';
export { DiskReleaseFiles } from './disk-release-files.js';
export { integrityOf } from './integrity.js';
export {
  hasCanary,
  liveSetOf,
  releasesFor,
  releaseUrl,
  type LiveReleases,
  type PointedReleases,
  type Visitor,
} from './live-releases.js';
export { openReleaseFiles, releasePlaceFrom, RELEASES_FOLDER } from './open-release-files.js';
export { originalStack } from './original-stack.js';
export { EMPTY_POINTER, readPointer } from './pointer.js';
export { readPreview, signPreview, type PreviewedRelease } from './preview-token.js';
export { RECORD } from './record-text.js';
export type { ReleaseFiles } from './release-files.js';
export { contentTypeOf, isCompressible, preferredEncoding } from './release-response.js';
export { ReleaseStore } from './release-store.js';
export { ReleaseError } from './release.errors.js';
export { checkRecord, checkStatement } from './signing/check-signed.js';
export { Owners } from './signing/owners.js';
export { ReleaseRefusal } from './signing/release-refusal.js';
export { signatureOf } from './signing/signature.js';
export { OWN_KEYS, signerFrom, type Releaser, type Signer } from './signing/signer.js';
export { privateSourceMap, SourceMaps } from './source-maps.js';
export { VerifiedReleases } from './verified-releases.js';
