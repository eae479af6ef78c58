export { ArtworksRepository, imagesOf } from './artworks/artworks.repository.js';
export { artworkUrl } from './artworks/artworks.service.js';
export { PrintFileLinks } from './artworks/print-file-links.js';
export { PrintFilesService } from './artworks/print-files.service.js';
export { continueMailSample } from './continue-elsewhere/continue-mail.js';
export { isFinished } from './design-change.js';
export { DesignDependents, ShownImages, type Replacement } from './design-dependents.js';
export { DesignImagesService } from './design-images.service.js';
export { backNotPrinted, designNotReady } from './designs.errors.js';
export { DesignsModule } from './designs.module.js';
export {
  DesignsRepository,
  type DesignWithArtwork,
  type FinishedDesign,
} from './designs.repository.js';
export type { WordsSource } from './design-words.js';
export { ShirtBackDto } from './designs.dto.js';
export type { ArtworkRow, DesignRow } from './designs.schema.js';
export { DesignsService } from './designs.service.js';
export { MockupImages } from './mockups/mockup-images.js';
export type { PrintedSides } from './mockups/mockup-address.js';
export { MockupsService } from './mockups/mockups.service.js';
export { DesignViews } from './design-views.js';
export { OrderAgainService } from './order-again.service.js';
export { DesignSharingService } from './sharing/design-sharing.service.js';
export { LinkRenderer } from './sharing/link-renderer.js';
export { CARD } from './sharing/link-task.js';
export { sendShared, SharedImageQueryDto } from './sharing/send-shared.js';
export {
  SHARED_FILES,
  SharedImagesService,
  type SharedFile,
  type SharedImage,
} from './sharing/shared-images.service.js';
export { sharedImageReadModel } from './sharing/sharing.read-model.js';
export type * from './designs.responses.js';
export type * from './opinions/opinions.responses.js';
export type { ContinueDesignResponse } from './continue-elsewhere/continue-elsewhere.dto.js';
export type { BackPreviewResponse, MockupResponse } from './mockups/mockups.dto.js';
