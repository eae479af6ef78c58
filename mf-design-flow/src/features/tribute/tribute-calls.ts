import { RETRY_POLICIES } from '@ftl/api-client';
import type { ApiClient } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  CheckoutResponse,
  GuestCheckoutRequest,
  TributePreviewResponse,
} from '@ftl/contracts';
import { TributeError } from './tribute-problem';
import { tributeErrors } from './tribute.messages';
import type { TributeForm } from './tribute.state';

/** What the design may show besides the name. */
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
  if (form.options !== undefined) body.append('options', JSON.stringify(form.options));
  const answer = await client.upload<Partial<TributePreviewResponse> & { error?: string }>(
    API.tributePreview,
    body,
  );
  if (!answer.success || !answer.previewUrl || !answer.designId) {
    throw new TributeError(answer.error ?? tributeErrors.previewFailed);
  }
  return answer as TributePreviewResponse;
}

interface TributeOrder {
  form: TributeForm;
  designId: string;
  tempUserId: string;
  /** What the pressed button said. */
  totalCents: number;
}

/** Opens the payment page's session; answers its address. */
export async function requestCheckout(
  client: Pick<ApiClient, 'post'>,
  order: TributeOrder,
): Promise<string> {
  const { form, designId, tempUserId, totalCents } = order;
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
  };
  const answer = await client.post<Partial<CheckoutResponse> & { error?: string }>(
    API.ordersGuestCheckout,
    request,
    {
      retry: RETRY_POLICIES.none,
    },
  );
  if (!answer.success) throw new TributeError(answer.error ?? tributeErrors.checkoutFailed);
  if (!answer.url) throw new TributeError(tributeErrors.noUrl);
  return answer.url;
}
