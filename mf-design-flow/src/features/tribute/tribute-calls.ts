import { api, retryOptions, runMutation } from '@ftl/api-client';
import {
  paymentPageUrl,
  shirtBackMutation,
  tributeCheckoutMutation,
} from '@ftl/api-client/queries';
import { API } from '@ftl/contracts';
import type {
  DeliveryWish,
  GuestCheckoutRequest,
  ShirtBack,
  TributePreviewResponse,
} from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { OWNER } from '../../owner';
import { TributeError } from './tribute-problem';
import { tributeErrors } from './tribute.messages';
import type { TributeForm } from './tribute.state';

/** Optional texts of the design besides the name. */
const optionalFields = ['birthDate', 'passedDate', 'message'] as const;

export interface TributePreview extends TributePreviewResponse {
  /** Words on the back of the new design. */
  back?: ShirtBack | undefined;
}

/** Creates a design from the photo, the name, the template and the words for the back. */
export async function requestPreview(form: TributeForm): Promise<TributePreview> {
  const made = await requestFront(form);
  return form.back === undefined ? made : { ...made, back: await keepBack(made, form.back) };
}

/**
 * Moves the words of the previous design to the new one; if that fails, the design itself succeeds.
 */
async function keepBack(
  { designId }: TributePreviewResponse,
  back: ShirtBack,
): Promise<ShirtBack | undefined> {
  try {
    return (await runMutation(shirtBackMutation(OWNER, designId), back)).back;
  } catch {
    const { backFailedTitle: title, backFailed: description } = tributeErrors;
    toast({ title, description, tone: 'error' });
    return undefined;
  }
}

async function requestFront(form: TributeForm): Promise<TributePreviewResponse> {
  const body = new FormData();
  if (form.photo !== null) body.append('image', form.photo, form.photo.name);
  body.append('lovedOneName', form.name.trim());
  body.append('templateId', form.template);
  for (const field of optionalFields) {
    const value = form[field].trim();
    if (value !== '') body.append(field, value);
  }
  if (form.options !== undefined) body.append('options', JSON.stringify(form.options));
  const upload = {
    mutationFn: (sent: FormData, attemptOf: object) =>
      api.upload<Partial<TributePreviewResponse> & { error?: string }>(API.tributePreview, sent, {
        attemptOf,
      }),
    ...retryOptions('fileUpload'),
  };
  const response = await runMutation(upload, body);
  if (!response.success || !response.previewUrl || !response.designId) {
    throw new TributeError(response.error ?? tributeErrors.previewFailed);
  }
  return response as TributePreviewResponse;
}

interface TributeOrder {
  form: TributeForm;
  designId: string;
  tempUserId: string;
  /** The total on the pressed button. */
  totalCents: number;
  wish: DeliveryWish;
}

/** Creates the payment session; returns the URL of its page. */
export async function requestCheckout(order: TributeOrder): Promise<string> {
  const { form, designId, tempUserId, totalCents, wish } = order;
  const request: GuestCheckoutRequest = {
    tempUserId,
    designId,
    customerEmail: form.email.trim(),
    designDetails: {
      name: form.name.trim(),
      birthDate: form.birthDate || undefined,
      passedDate: form.passedDate || undefined,
      message: form.message.trim() || undefined,
      template: form.template,
    },
    productDetails: { color: form.tshirtColor, size: form.size, placement: 'center', quantity: 1 },
    expectedTotalCents: totalCents,
    ...wish,
  };
  const response = await runMutation(tributeCheckoutMutation(OWNER), request);
  if (!response.success) throw new TributeError(response.error ?? tributeErrors.checkoutFailed);
  const url = paymentPageUrl(response.url);
  if (url === null) throw new TributeError(tributeErrors.noUrl);
  return url;
}
