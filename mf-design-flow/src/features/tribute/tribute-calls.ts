import { ApiError, RETRY_POLICIES } from '@ftl/api-client';
import type { ApiClient } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  CheckoutResponse,
  GuestCheckoutRequest,
  TributePreviewResponse,
} from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { tributeErrors } from './tribute.messages';
import type { TributeForm } from './tribute.state';

/** The price of the one shirt this page sells; always from the shop's own rules. */
export const tributeQuote = (size: TributeForm['size']) =>
  quote('tribute', [{ size, quantity: 1 }]);

/** What the memorial page may show besides the name. */
const optionalFields = ['birthDate', 'passedDate', 'message'] as const;

/** The photo, the name and the template become a design. */
export async function requestPreview(
  client: Pick<ApiClient, 'upload'>,
  form: TributeForm,
): Promise<TributePreviewResponse> {
  const body = new FormData();
  if (form.photo !== null) body.append('image', form.photo, form.photo.name);
  body.append('lovedOneName', form.name.trim());
  body.append('templateId', form.template);
  for (const field of optionalFields) {
    const value = form[field].trim();
    if (value !== '') body.append(field, value);
  }
  const answer = await client.upload<Partial<TributePreviewResponse> & { error?: string }>(
    API.tributePreview,
    body,
  );
  if (!answer.success || !answer.previewUrl || !answer.designId) {
    throw new Error(answer.error ?? tributeErrors.previewFailed);
  }
  return answer as TributePreviewResponse;
}

interface TributeOrder {
  form: TributeForm;
  designId: string;
  tempUserId: string;
}

/** Opens the payment page's session; answers its address. */
export async function requestCheckout(
  client: Pick<ApiClient, 'post'>,
  order: TributeOrder,
): Promise<string> {
  const { form, designId, tempUserId } = order;
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
    expectedTotalCents: tributeQuote(form.size).totalCents,
  };
  const answer = await client.post<Partial<CheckoutResponse> & { error?: string }>(
    API.ordersGuestCheckout,
    request,
    {
      retry: RETRY_POLICIES.none,
    },
  );
  if (!answer.success) throw new Error(answer.error ?? tributeErrors.checkoutFailed);
  if (!answer.url) throw new Error(tributeErrors.noUrl);
  return answer.url;
}

/** The visitor's words for a failed call. */
export function tributeFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NETWORK_ERROR') return tributeErrors.network;
  return error instanceof Error ? error.message : tributeErrors.network;
}
