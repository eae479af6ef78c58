export { colorsQuery, productsQuery, templatesQuery } from './catalog';
export { guestCheckoutMutation, paymentPageUrl, tributeCheckoutMutation } from './checkout';
export type { CheckoutSession } from './checkout';
export { designQuery } from './designs';
export { fetchMockup, MockupError, mockupQuery } from './mockup';
export type { MockupCall, MockupViews } from './mockup';
export { deletePictureMutation } from './pictures';
export { quoteQuery } from './quote';
export { templatePreviewsQuery } from './template-previews';
