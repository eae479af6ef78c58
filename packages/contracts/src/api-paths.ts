// Paths of the API's calls, in one place for both sides of the wire.

export const session = '/api/session';
export const uploadImage = '/api/images/upload';
export const removeBackground = '/api/images/remove-background';
export const retouch = '/api/images/retouch';
export const templates = '/api/templates';
export const generateDesign = '/api/generate-design';
export const designs = '/api/designs';
export const generateAllPreviews = '/api/designs/generate-all-previews';
export const generateTemplatePreview = '/api/designs/generate-template-preview';
export const continueDesign = '/api/designs/continue';
export const tributePreview = '/api/tribute/preview';
export const colours = '/api/printful/products/colors';
export const products = '/api/printful/products';
export const generateMockup = '/api/printful/generate-mockup';
export const printfulMockup = '/api/printful/mockup';
export const scalablePressMockup = '/api/scalablepress/mockup';
/** A plain shirt, for an image that does not load (HTTP-10). */
export const placeholderImage = '/api/mockups/blank/white/front.webp';
export const quote = '/api/pricing/quote';
export const createCheckoutSession = '/api/create-checkout-session';
export const ordersGuestCheckout = '/api/orders/guest-checkout';
export const guestCheckout = '/api/guest/checkout';
export const orderBySession = '/api/orders/by-session';
export const trpc = '/api/trpc';
export const exchangeCancelToken = '/api/orders/exchange-cancel-token';
export const validateCancelToken = '/api/orders/validate-cancel-token';
export const cancelWithToken = '/api/orders/cancel-with-token';
export const lookupForCancellation = '/api/orders/lookup-for-cancellation';
export const requestCancellation = '/api/orders/request-cancellation';
export const analyticsEvents = '/api/analytics/events';
export const auth = '/api/auth';
export const accountExport = '/api/account/export';
export const accountWays = '/api/account/ways';
export const contact = '/api/contact';
export const mementos = '/api/mementos';
export const shared = '/api/shared';
