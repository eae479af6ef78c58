/** Navigates to a URL outside of the shop, such as the payment page. */
export const leaveTo = (url: string): void => window.location.assign(url);
