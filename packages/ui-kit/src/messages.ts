// A constant for each control, so that a page bundles only the texts of its own.

export const beforeAfterMessages = {
  before: 'Before',
  after: 'After',
  label: 'Compare before and after',
  showBefore: 'Show Before',
  both: '50/50',
  showAfter: 'Show After',
};

export const colorMessages = { label: 'Shirt color' };

export const dialogMessages = { close: 'Close' };

export const emailMessages = { meant: (address: string) => `Did you mean ${address}?` };

export const mockupMessages = {
  label: 'T-shirt preview',
  views: { front: 'Front', right: 'Right', back: 'Back', left: 'Left' },
  failed: "We couldn't create the t-shirt preview. Your design is safe.",
  retry: 'Try Again',
  loading: 'Preparing your t-shirt...',
  none: 'Mockup not available',
  turntable: 'turntable',
  keys: (label: string) => `${label}. Use the left and right arrow keys to turn it.`,
  alt: (label: string, side: 'front' | 'right' | 'back' | 'left') => `${label}, ${side}`,
  sides: 'Side of the t-shirt',
  shown: (view: string) => `${view} of the t-shirt`,
};

/** @param what a label, such as 'quantity of size M' */
export const quantityMessages = {
  less: (what: string) => `Decrease ${what}`,
  more: (what: string) => `Increase ${what}`,
};

export const sizeMessages = {
  label: 'Size',
  quantities: 'Sizes and quantities',
  quantityOf: (size: string) => `Quantity of size ${size}`,
};

export const stepperMessages = { label: 'Steps', done: 'done', upcoming: 'not yet' };

export const toastMessages = { label: 'Notification', close: 'Close notification' };
