import {
  BACK_LIMITS,
  DATE_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  type BackProblem,
} from '@ftl/rules';
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

export const dateTooLong = () =>
  new ShopError('MISSING_DATA', {
    message: `Dates can be up to ${DATE_MAX_LENGTH} characters.`,
    retryable: false,
  });

export const messageTooLong = () =>
  new ShopError('MISSING_DATA', {
    message: `Messages can be up to ${MESSAGE_MAX_LENGTH} characters.`,
    retryable: false,
  });

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

export const backUnprintable = (missingGlyphs: readonly string[]) =>
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
