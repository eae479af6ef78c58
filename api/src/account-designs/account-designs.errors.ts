import type { AccountDesign } from '@ftl/contracts';
import { ShopError } from '../platform/index.js';

/** Optimistic locking: nothing was written, and the response carries the newer version. */
export const designChanged = (design: AccountDesign) =>
  new ShopError('DESIGN_CHANGED', { retryable: false, details: { design } });

export const imagesMissing = () =>
  new ShopError('MISSING_DATA', {
    message: 'Cannot create design without originalImageUrl and backgroundRemovedImageUrl',
    retryable: false,
  });

export const templateUnknown = () =>
  new ShopError('MISSING_DATA', { message: 'Please select a template', retryable: false });

export const nameRequired = () =>
  new ShopError('MISSING_DATA', { message: 'Name is required', retryable: false });

export const TITLE_MAX_LENGTH = 120;

export const titleTooLong = () =>
  new ShopError('MISSING_DATA', {
    message: `The name of a design can be up to ${TITLE_MAX_LENGTH} characters.`,
    retryable: false,
  });

export const notFinished = () =>
  new ShopError('DESIGN_NOT_READY', {
    message: "Your design hasn't been fully processed yet. Please finish it first.",
    retryable: false,
  });
