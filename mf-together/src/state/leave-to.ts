/** Leaves the shop for an address outside of it, such as the payment page. */
export const leaveTo = (url: string): void => window.location.assign(url);
