import { isEmail } from '@ftl/rules';
import { messages, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './messages';

/** Validation rules for react-hook-form. */
export const nameRule = {
  validate: (value: string) => value.trim() !== '' || messages.nameMissing,
};

export const emailRule = {
  validate: (value: string) =>
    value.trim() === '' ? messages.emailMissing : isEmail(value) || messages.emailInvalid,
};

/** For signing in, any non-empty password is valid. */
export const passwordRule = {
  validate: (value: string) => value !== '' || messages.passwordMissing,
};

export const newPasswordRule = {
  validate: (value: string) => value.length >= PASSWORD_MIN_LENGTH || messages.passwordShort,
  maxLength: PASSWORD_MAX_LENGTH,
};
