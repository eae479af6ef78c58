import { wordsOf } from './error-texts.js';

/**
 * The error catalog: every code, with the message for visitors and the HTTP status of the API's
 * response (document 1, chapter 8).
 *
 * A message here is the default; a more specific one from the server may replace it.
 */
export const ERROR_CATALOG = {
  NETWORK_ERROR: {
    status: 503,
    message: 'Connection problem. Please check your internet and try again.',
  },
  TIMEOUT_ERROR: { status: 504, message: 'Request timed out. Please try again.' },
  SERVER_ERROR: {
    status: 500,
    message: 'Server temporarily unavailable. Please try again in a moment.',
  },
  IMAGE_UPLOAD_FAILED: {
    status: 503,
    message: 'Failed to upload image. Please try a different image.',
  },
  IMAGE_PROCESSING_FAILED: {
    status: 422,
    message: 'Failed to process image. Please try again with a clearer photo.',
  },
  BACKGROUND_REMOVAL_FAILED: {
    status: 422,
    message: 'Failed to remove background. Please try again or use a different image.',
  },
  DESIGN_CREATION_FAILED: {
    status: 500,
    message: 'Failed to create design. Please try again.',
  },
  MOCKUP_GENERATION_FAILED: {
    status: 500,
    message: 'Failed to generate preview. Please try again.',
  },
  TEMPLATE_LOADING_FAILED: {
    status: 500,
    message: 'Failed to load templates. Please refresh the page.',
  },
  CHECKOUT_FAILED: { status: 502, message: 'Checkout failed. Please try again.' },
  PAYMENT_FAILED: { status: 402, message: 'Payment processing failed. Please try again.' },
  ORDER_CREATION_FAILED: {
    status: 500,
    message: 'Failed to create order. Please try again.',
  },
  INVALID_EMAIL: { status: 400, message: 'Please enter a valid email address.' },
  INVALID_IMAGE: { status: 400, message: 'Please upload a valid image file.' },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'Image file is too large. Please select an image under 10MB.',
  },
  PHOTO_QUOTA_EXCEEDED: {
    status: 429,
    message:
      "A lot of photos were added from your network lately, and we can't keep another one right now. Photos that aren't part of a design are cleared after a day, so please try again tomorrow. If you need your shirt sooner, write to us on our contact page.",
  },
  MISSING_DATA: {
    status: 400,
    message: 'Some required information is missing. Please try again.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many attempts. Please wait before trying again.',
  },
  NO_ROOM: {
    status: 503,
    message:
      "We can't save anything new right now. What you've saved is safe. Please come back later.",
  },
  SESSION_EXPIRED: {
    status: 401,
    message: 'Your session has expired. Please start over.',
  },
  DATA_CORRUPTED: { status: 409, message: 'Session data corrupted. Please start over.' },
  ACCOUNT_REQUIRED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: "This request wasn't allowed." },
  NOT_FOUND: { status: 404, message: "We couldn't find what you were looking for." },
  DESIGN_NOT_FOUND: { status: 404, message: "We couldn't find this design." },
  DESIGN_NOT_READY: { status: 409, message: 'Design is not ready for checkout' },
  BACK_NOT_PRINTED: { status: 409, message: "We can't print on the back of this shirt." },
  DESIGN_CHANGED: {
    status: 409,
    message: "This design was changed in another window. Your change isn't saved yet.",
  },
  MEMENTO_NOT_FOUND: {
    status: 404,
    message: "This memorial page doesn't exist or has been removed.",
  },
  MEMENTO_LOCKED: { status: 401, message: 'This memorial page is password-protected.' },
  MEMENTO_EXISTS: { status: 409, message: 'This order already has a memorial page.' },
  FAMILY_LIST_NOT_FOUND: {
    status: 404,
    message: "This family list isn't here anymore. Please ask the person who sent you the link.",
  },
  FAMILY_LIST_CLOSED: {
    status: 409,
    message: "This list has closed. Ask the person who sent you the link if there's still time.",
  },
  FAMILY_LIST_OPEN: { status: 409, message: 'Please close the list before you order.' },
  FAMILY_LIST_CHANGED: {
    status: 409,
    message: "This list has changed. Here's how it looks now.",
  },
  FAMILY_ENTRY_CHANGED: {
    status: 409,
    message: "Your entry has changed. Here's how it looks now.",
  },
  FAMILY_LIST_ORDERED: {
    status: 409,
    message: "This list has been ordered, so it can't be changed anymore.",
  },
  FAMILY_LIST_FULL: { status: 409, message: 'This list is full.' },
  DESIGN_IMAGE_NOT_FOUND: { status: 404, message: 'Design image not found' },
  QUOTE_CHANGED: {
    status: 409,
    message: 'The price has changed. Please review the new total before you pay.',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    message: 'Please check your order number and email address.',
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'Unable to cancel order' },
  ORDER_NOT_FIXABLE: {
    status: 409,
    message:
      'This order can no longer be changed here. Please write to us on our contact page, and a person will see what is still possible.',
  },
  INVALID_CANCEL_TOKEN: {
    status: 404,
    message: 'Invalid or expired cancellation link. Please contact support if you need assistance.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CATALOG;

/** One field of a request that failed its validation, for programs. */
export interface InvalidFieldResponse {
  /** Path in the request, such as `productDetails.sizes.0.quantity`. */
  path: string;
  /** The broken rule, such as 'must be at most 10'. */
  message: string;
}

/** Body of every error response of the API. */
export interface ErrorResponse {
  success: false;
  /** Message for the visitor. */
  error: string;
  /** The same message, under the name that document 1 reads. */
  message: string;
  code: ErrorCode;
  /** False only if retrying cannot help. */
  retryable: boolean;
  /** The first invalid fields of a request that failed its validation. */
  fields?: InvalidFieldResponse[];
}

/** The visitor's activity when an error occurred. */
export type ErrorContext = 'image' | 'upload' | 'design' | 'mockup' | 'checkout' | 'payment';

/**
 * Finds the catalog's code for an error text without one (document 1, chapter 8; ERR-25 to ERR-30).
 * The order of the rules matters.
 * @param text the original error text, in any case
 * @param context the visitor's activity; without one, only the general rules apply
 */
export function classifyErrorText(text: string, context?: ErrorContext): ErrorCode {
  const words = wordsOf(text);
  if (words.includes('network') || words.includes('fetch')) return 'NETWORK_ERROR';
  if (words.includes('timeout') || words.includes('timed out')) return 'TIMEOUT_ERROR';
  switch (context) {
    case 'image':
    case 'upload':
      return words.includes('background') ? 'BACKGROUND_REMOVAL_FAILED' : 'IMAGE_PROCESSING_FAILED';
    case 'design':
    case 'mockup':
      return words.includes('mockup') ? 'MOCKUP_GENERATION_FAILED' : 'DESIGN_CREATION_FAILED';
    case 'checkout':
    case 'payment':
      return 'CHECKOUT_FAILED';
    default:
      return 'SERVER_ERROR';
  }
}
