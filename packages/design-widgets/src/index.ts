export type { BackDraft } from './back/back-draft';
export { BackWords } from './back/back-words';
export { withMoreDesigns } from './catalog/more-designs';
export { TemplateChoice } from './catalog/template-choice';
export { TemplateOutlines } from './catalog/templates-loading';
export { useColors, useShirtProduct, useTemplates } from './catalog/use-catalog';
export { SAMPLE_NAME, useTemplatePreviews } from './catalog/use-template-previews';
export type { TemplatePreviews } from './catalog/use-template-previews';
export { cutoutRecordOf } from './cutout-review/cutout-record';
export { CutoutReview } from './cutout-review/cutout-review';
export type { ReviewPhoto } from './cutout-review/cutout-review';
export type { ReviewedCutout } from './cutout-review/reviewed-cutout';
export { PhotoRetention } from './cutout-review/photo-retention';
export type { RetouchedCutout } from './cutout-review/retouch-photo';
export { NeededByField } from './delivery/needed-by-field';
export { deliveryQueries, focusDeliveryProblem, useDelivery } from './delivery/use-delivery';
export type { DeliveryChoice, DeliveryState } from './delivery/use-delivery';
export { DesignImage } from './design-preview/design-image';
export { DesignPreview, NoDesignPreview } from './design-preview/design-preview';
export { PrintCloseUp } from './design-preview/print-close-up';
export type { PreviewedDesign } from './design-preview/design-preview';
export { useCropper } from './photo-upload/crop/use-cropper';
export { failureText, photoRefusalOf } from './photo-upload/photo-failure';
export type { PhotoFailure } from './photo-upload/photo-failure';
export { PhotoGuidelines } from './photo-upload/photo-guidelines';
export { PhotoRefusal } from './photo-upload/refusal/photo-refusal';
export { UploadWidget } from './photo-upload/upload-widget';
export type { CompletedCutout } from './photo-upload/send-photo';
export { usePhotoUpload } from './photo-upload/use-photo-upload';
export type {
  PhotoUpload,
  PhotoUploadOptions,
  UploadedPhoto,
  UploadPhase,
} from './photo-upload/use-photo-upload';
export { ColorChoice } from './shirt/color-choice';
export { HandOutList } from './shirt/hand-out-list';
export { OrderSummary } from './shirt/order-summary';
export { SizeGuide } from './shirt/size-guide';
export { ShirtOptions } from './shirt/shirt-options';
export { useMockup } from './shirt/use-mockup';
export type { Mockup } from './shirt/use-mockup';
export { useQuote } from './shirt/use-quote';
