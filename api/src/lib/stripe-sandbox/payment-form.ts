import { isEmail } from '@ftl/rules';
import type { SandboxAddress } from './sandbox-objects.js';

/** Test cards by behavior. */
export const TEST_CARDS = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  disputed: '4000000000000259',
  /** Simulates a bank debit: confirmed on the page, paid or declined by the bank later. */
  delayed: '4000000000000341',
} as const;

/** Fields of the payment page's form. */
export interface PaymentForm extends SandboxAddress {
  email: string;
  /** `different`: the billing fields below apply; otherwise the shipping address. */
  billing: string;
  billing_name: string;
  billing_line1: string;
  billing_city: string;
  billing_state: string;
  billing_postal_code: string;
  card: string;
  expiry: string;
  cvc: string;
  promotion_code: string;
}
export type PaymentField = keyof PaymentForm;

/** A fictional address, so that trying the shop needs no typing. */
export const SAMPLE_FORM: PaymentForm = {
  email: '',
  name: 'Alex Morgan',
  line1: '100 Main Street',
  line2: '',
  city: 'Salem',
  state: 'OR',
  postal_code: '97301',
  country: 'US',
  billing: 'same',
  billing_name: '',
  billing_line1: '',
  billing_city: '',
  billing_state: '',
  billing_postal_code: '',
  card: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  promotion_code: '',
};

type BillingField = Extract<PaymentField, `billing${string}`>;

const REQUIRED: Record<
  Exclude<PaymentField, BillingField | 'line2' | 'email' | 'card' | 'promotion_code'>,
  string
> = {
  name: "Please enter the recipient's name.",
  line1: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
  postal_code: 'Please enter the ZIP code.',
  country: 'Please choose a country.',
  expiry: 'Please enter the expiration date.',
  cvc: 'Please enter the security code.',
};
const REQUIRED_FOR_BILLING: Record<Exclude<BillingField, 'billing'>, string> = {
  billing_name: 'Please enter the billing name.',
  billing_line1: 'Please enter the street address.',
  billing_city: 'Please enter the city.',
  billing_state: 'Please enter the state.',
  billing_postal_code: 'Please enter the ZIP code.',
};
const MAX_FIELD_LENGTH = 200;

/** Reads the form from a request body; ignores other fields. */
export function readPaymentForm(body: unknown): PaymentForm {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const read = (name: PaymentField): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim().slice(0, MAX_FIELD_LENGTH) : '';
  };
  const names = Object.keys(SAMPLE_FORM) as PaymentField[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as PaymentForm;
}

/** Validation errors by field; empty if the form is valid. */
export function paymentFormProblems(
  form: PaymentForm,
  excludedMethods: readonly string[] = [],
): Partial<Record<PaymentField, string>> {
  const problems: Partial<Record<PaymentField, string>> = {};
  const required =
    form.billing === 'different' ? { ...REQUIRED, ...REQUIRED_FOR_BILLING } : REQUIRED;
  for (const [field, message] of Object.entries(required) as [PaymentField, string][]) {
    if (form[field] === '') problems[field] = message;
  }
  if (!isEmail(form.email)) problems.email = 'Please enter a valid email address.';
  const card = cardDigits(form);
  if (card === TEST_CARDS.declined) {
    problems.card =
      "This card was declined. You haven't been charged, and your order is saved. Please try another card.";
  } else if (card === TEST_CARDS.delayed && excludedMethods.includes('us_bank_account')) {
    problems.card = "This page doesn't accept delayed payments. You haven't been charged.";
  } else if (!(Object.values(TEST_CARDS) as string[]).includes(card)) {
    problems.card = "Only the test cards listed below work here. You haven't been charged.";
  }
  return problems;
}

export function cardDigits(form: PaymentForm): string {
  return form.card.replace(/\D/g, '');
}

/** The billing address: the shipping address unless another one was given. */
export function billingAddressOf(form: PaymentForm): SandboxAddress {
  if (form.billing !== 'different') return addressOf(form);
  return {
    name: form.billing_name,
    line1: form.billing_line1,
    line2: '',
    city: form.billing_city,
    state: form.billing_state,
    postal_code: form.billing_postal_code,
    country: form.country,
  };
}

export function addressOf(form: PaymentForm): SandboxAddress {
  const { name, line1, line2, city, state, postal_code, country } = form;
  return { name, line1, line2, city, state, postal_code, country };
}
