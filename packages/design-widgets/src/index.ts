export type { BackDraft } from './back/back-draft';
export { BackWords } from './back/back-words';
export { PrintedLines } from './back/printed-lines';
export { withMoreDesigns } from './catalog/more-designs';
export { TemplateChoice } from './catalog/template-choice';
export { TemplateOutlines } from './catalog/templates-loading';
export { useColors, useShirtProduct, useTemplates } from './catalog/use-catalog';
export { SAMPLE_NAME, useTemplatePreviews } from './catalog/use-template-previews';
export type { TemplatePreviews } from './catalog/use-template-previews';
export { CutoutReview } from './cutout-review/cutout-review';
export { PhotoRetention } from './cutout-review/photo-retention';
export type { RetouchedCutout } from './cutout-review/retouch-photo';
export { ArrivalLine } from './delivery/arrival-line';
export { DeliveryQuestion } from './delivery/delivery-question';
export { NeededByField } from './delivery/needed-by-field';
export { deliveryQueries, focusDeliveryProblem, useDelivery } from './delivery/use-delivery';
export type { DeliveryState, DeliveryWish } from './delivery/use-delivery';
export { DesignImage, EnlargeButton } from './design-preview/design-image';
export { DesignPreview, NoDesignPreview } from './design-preview/design-preview';
export { PrintCloseUp } from './design-preview/print-close-up';
export type { PreviewedDesign } from './design-preview/design-preview';
export { converted } from './photo-upload/converted';
export { useCropper } from './photo-upload/crop/use-cropper';
export { failureText, photoRefusalOf } from './photo-upload/photo-failure';
export type { PhotoFailure } from './photo-upload/photo-failure';
export { frontOf } from './layout/edited-front';
export { useLayoutEditor } from './layout/use-layout-editor';
export type { LayoutControl } from './layout/use-layout-editor';
export { draftOfUpload, uploadOfDraft, withCutout, withRetouch } from './photo-draft';
export { MemorialFields } from './memorial/memorial-fields';
export { tidyWords, wordProblems, WORDS, wordsOf } from './memorial/words';
export type { Word, WordProblems } from './memorial/words';
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
export { PAYMENT_REDIRECT_DELAY_MS, paymentPage, usePaymentPage } from './purchase/payment-page';
export { AskFamily } from './purchase/ask-family';
export { OrderTogether } from './purchase/order-together';
export { quoteChange } from './purchase/quote-change';
export type { QuoteChange } from './purchase/quote-change';
export { PriceSummary, PriceTotal } from './purchase/price-summary';
export { SpellingCheck } from './purchase/spelling-check';
export { ColorChoice } from './shirt/color-choice';
export { HandOutList } from './shirt/hand-out-list';
export { OrderSummary } from './shirt/order-summary';
export { SizeGuide } from './shirt/size-guide';
export { ShirtOptions } from './shirt/shirt-options';
export { useSizeChoice } from './shirt/use-size-choice';
export { useMockup } from './shirt/use-mockup';
export type { Mockup } from './shirt/use-mockup';
export { useQuote } from './shirt/use-quote';
