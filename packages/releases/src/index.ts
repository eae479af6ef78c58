export { bucketFrom, connectBucket, type BucketSettings } from './bucket.js';
export { budgetOf, firstBytesOf } from './budgets.js';
export { chooseReleases, type AcceptedStatement } from './choose-releases.js';
export { readDevelopmentServers } from './development-servers.js';
export { describeLive } from './describe-live.js';
export { DiskReleaseFiles } from './disk-release-files.js';
export { FEDERATION_MANIFEST, federationManifest } from './federation-manifest.js';
export { integrityOf } from './integrity.js';
export {
  hasCanary,
  liveSetOf,
  releasesFor,
  releasesInLanguage,
  releaseUrl,
  type LiveReleases,
  type PointedReleases,
  type Visitor,
} from './live-releases.js';
export { openReleaseFiles, releasePlaceFrom, RELEASES_FOLDER } from './open-release-files.js';
export { originalStack } from './original-stack.js';
export { contentSecurityPolicy } from './page-policy.js';
export { EMPTY_POINTER, pointerAt, readPointer, rollbackTarget } from './pointer.js';
export { joinPreviews, readPreview, signPreview } from './preview-token.js';
export { RECORD, shortCommit } from './record-text.js';
export type { ReleaseFiles } from './release-files.js';
export { contentTypeOf, isCompressible, preferredEncoding } from './release-response.js';
export { ReleaseStore } from './release-store.js';
export type { SetPlan } from './release-change.js';
export { ReleaseError } from './release.errors.js';
export type { ReleaseErrorCode } from './release.errors.js';
export { checkRecord, checkStatement } from './signing/check-signed.js';
export { Owners, type OwnerKey } from './signing/owners.js';
export { ReleaseRefusal } from './signing/release-refusal.js';
export { signatureOf } from './signing/signature.js';
export {
  keyInFolder,
  keysInFolder,
  readKey,
  storedKey,
  writeNewKey,
  type ReleaseKey,
} from './signing/key-files.js';
export { OWN_KEYS, signerFrom, type Releaser, type Signer } from './signing/signer.js';
export { noticeAt, slotProblem } from './slots.js';
export { privateSourceMap, SourceMaps } from './source-maps.js';
export { VerifiedReleases } from './verified-releases.js';
