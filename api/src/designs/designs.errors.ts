import { NAME_MAX_LENGTH } from '@ftl/rules';
import { ShopError } from '../platform/index.js';

export const designNotFound = () => new ShopError('DESIGN_NOT_FOUND', { retryable: false });

export const nameMissing = () =>
  new ShopError('MISSING_DATA', {
    message: "Please enter your loved one's name",
    retryable: false,
  });

export const nameTooLong = () =>
  new ShopError('MISSING_DATA', {
    message: `Names can be up to ${NAME_MAX_LENGTH} characters.`,
    retryable: false,
  });

export const templateMissing = () =>
  new ShopError('MISSING_DATA', { message: 'Please select a template', retryable: false });

export const cutoutMissing = () =>
  new ShopError('MISSING_DATA', {
    message: 'Missing required design data for template generation',
    retryable: false,
  });

export const designFailed = (cause: unknown) => new ShopError('DESIGN_CREATION_FAILED', { cause });

export const tributeIncomplete = () =>
  new ShopError('MISSING_DATA', {
    message: "Please provide both a photo and your loved one's name.",
    retryable: false,
  });
