// Paths of the shop's pages that other pages link to.

export const home = '/';
export const gallery = '/gallery';
export const pricing = '/pricing';
export const howItWorks = '/how-it-works';
export const faq = '/faq';
export const contact = '/contact';
export const privacy = '/privacy';
export const terms = '/terms';
export const returnPolicy = '/return-policy';
export const guestDesign = (designId?: string) =>
  designId ? `/guest-design/${encodeURIComponent(designId)}` : '/guest-design';
export const guestCheckout = (designId: string) =>
  `/guest-checkout/${encodeURIComponent(designId)}`;
export const guestOrderReview = (designId: string) =>
  `/guest-order-review/${encodeURIComponent(designId)}`;
export const guestOrderSuccess = '/guest-order-success';
export const orderConfirmation = '/order-confirmation';
export const cancelOrder = '/cancel-order';
export const cancelRequest = '/cancel-request';
/** @param key of the mailed link; without it the page asks for the order's number and email */
export const yourOrder = (key?: string) =>
  key ? `/your-order?key=${encodeURIComponent(key)}` : '/your-order';
export const createMemorial = '/create-memorial';
export const register = '/register';
export const designCreate = '/design/create';
export const designTemplate = (id: number) => `/design/select-template/${id}`;
export const designDetails = (id: number) => `/design/details/${id}`;
export const designPreview = (id: number) => `/design/preview/${id}`;
export const designCustomize = (id: number) => `/design/customize/${id}`;
export const designShare = (id: number) => `/design/share/${id}`;
/** @param key random key of the public design; its numeric id opens nothing */
export const designView = (key: string) => `/design/view/${encodeURIComponent(key)}`;
/** @param key random key of a family list's link */
export const together = (key: string) => `/together/${encodeURIComponent(key)}`;
/** Page where the organizer creates the family list of a design and orders it. */
export const togetherOfDesign = (designId: string | number) =>
  `/together/design/${encodeURIComponent(designId)}`;
/** @param key random key of a link by which a family is asked about designs */
export const familyAsk = (key: string) => `/together/ask/${encodeURIComponent(key)}`;
/** Page where the owner of a design asks the family, and reads hearts and notes. */
export const familyAskOfDesign = (designId: string | number) =>
  `/together/design/${encodeURIComponent(designId)}/ask`;
export const memento = (id: string) => `/memento/${encodeURIComponent(id)}`;
/** Page where the buyer creates or edits the memorial page of an order. */
export const mementoOfOrder = (orderId: string, token?: string) =>
  `/memento/new?order=${encodeURIComponent(orderId)}${token ? `&token=${encodeURIComponent(token)}` : ''}`;
