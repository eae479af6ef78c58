export { DRAWING_LIMIT } from './drawing-limits.js';
export { artworkUrl } from './artworks/artworks.service.js';
export { PrintFileLinks } from './artworks/print-file-links.js';
export { PrintFiles } from './artworks/print-files.service.js';
export { DesignPreviews } from './design-previews.js';
export { designView } from './design-view.js';
export { GenerateAllPreviewsDto, GenerateTemplatePreviewDto } from './designs.dto.js';
export { designNotFound, nameMissing, nameTooLong } from './designs.errors.js';
export { DesignsModule } from './designs.module.js';
export type { DesignWithArtwork } from './designs.repository.js';
export {
  artworks,
  designs,
  type ArtworkRow,
  type DesignRow,
  type NewDesign,
  type TemplatePicture,
} from './designs.schema.js';
export { Designs } from './designs.service.js';
