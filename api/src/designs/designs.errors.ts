import { BACK_LIMITS, type BackProblem } from '@ftl/rules';
import { ShopError } from '../platform/index.js';
import type { AccountDesign } from './designs.responses.js';

export const TITLE_MAX_LENGTH = 120;

export const designNotFound = () => new ShopError('DESIGN_NOT_FOUND', { retryable: false });

/** @param message says which words, for the visitor */
export const wordsInvalid = (message: string) =>
  new ShopError('MISSING_DATA', { message, retryable: false });

export const templateMissing = () =>
  new ShopError('MISSING_DATA', { message: 'Please select a template', retryable: false });

export const cutoutMissing = () =>
  new ShopError('MISSING_DATA', {
    message: 'Missing required design data for template generation',
    retryable: false,
  });

export const designUnfinished = () =>
  new ShopError('DESIGN_NOT_READY', {
    message: "We're still creating your design. Please try again in a moment.",
    retryable: false,
  });

const BACK_PROBLEMS: Record<BackProblem, string> = {
  missing: 'Please enter a date or a line for the back.',
  date_too_long: `A date on the back can have up to ${BACK_LIMITS.date} characters.`,
  line_too_long: `A line on the back can have up to ${BACK_LIMITS.line} characters.`,
  too_many_lines: `There is room for ${BACK_LIMITS.lines} lines on the back.`,
};

export const backInvalid = (problem: BackProblem) =>
  new ShopError('MISSING_DATA', { message: BACK_PROBLEMS[problem], retryable: false });

export const backNotPrinted = () =>
  new ShopError('BACK_NOT_PRINTED', {
    message:
      "We can't print on the back of this shirt right now. Please remove the words from the back to continue.",
    retryable: false,
  });

export const charactersMissing = (missingGlyphs: readonly string[]) =>
  new ShopError('MISSING_DATA', {
    message: `We can't print these characters: ${missingGlyphs.join(' ')}. Please leave them out.`,
    retryable: false,
  });

export const designFailed = (cause: unknown) => new ShopError('DESIGN_CREATION_FAILED', { cause });

export const tributeIncomplete = () =>
  new ShopError('MISSING_DATA', {
    message: "Please provide both a photo and your loved one's name.",
    retryable: false,
  });

/** Optimistic locking: nothing was written, and the response carries the newer version. */
export const designChanged = (design: AccountDesign) =>
  new ShopError('DESIGN_CHANGED', { retryable: false, details: { design } });

export const imagesMissing = () =>
  new ShopError('MISSING_DATA', {
    message: 'Cannot create design without originalImageUrl and backgroundRemovedImageUrl',
    retryable: false,
  });

export const nameRequired = () =>
  new ShopError('MISSING_DATA', { message: 'Name is required', retryable: false });

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

export const designNotReady = () => new ShopError('DESIGN_NOT_READY', { retryable: false });

/** The design has no finished image, or belongs to another visitor (PREVIEW-16). */
export const designImageNotFound = () =>
  new ShopError('DESIGN_IMAGE_NOT_FOUND', { retryable: false });

export const mockupFailed = (cause: unknown) =>
  new ShopError('MOCKUP_GENERATION_FAILED', { cause });
