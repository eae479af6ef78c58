import { classifyError, retryOptions, runMutation } from '@ftl/api-client';
import {
  paymentPageUrl,
  shirtBackMutation,
  tributeCheckoutMutation,
} from '@ftl/api-client/queries';
import {
  createGuestDesign,
  createTribute,
  type CreateTributeBody,
  type Design,
  type GenerateDesignDto,
  type GuestCheckoutDto,
  type TributePreviewResponse,
} from '@ftl/api-client/calls';
import type { ShirtBack } from '@ftl/contracts';
import { frontOf, tidyWords, type DeliveryWish } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import type { DesignLayout } from '@ftl/rules';
import { OWNER } from '../../owner';
import { tributeErrors } from './tribute.messages';
import { wordsIn, type TributeForm } from './tribute.state';

/** A failure with a message for the visitor. */
export class TributeError extends Error {
  override name = 'TributeError';
}

/** Message for a failed call: the server's if there is one. */
export function tributeFailure(error: unknown, context: 'design' | 'checkout'): string {
  if (error instanceof TributeError) return error.message;
  const { code, message } = classifyError(error, context);
  return code === 'NETWORK_ERROR' ? tributeErrors.network : message;
}

export interface TributePreview extends TributePreviewResponse {
  /** Words on the back of the new design. */
  back?: ShirtBack | undefined;
}

/** Creates a design from the form; the words on the back are saved afterward. */
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
  if (form.photo === null) throw new TributeError(tributeErrors.previewFailed);
  const request: CreateTributeBody = {
    image: form.photo,
    ...tidyWords(wordsIn(form)),
    templateId: form.template,
    options: form.options && JSON.stringify(form.options),
    layout: form.layout && JSON.stringify(form.layout),
  };
  const response: Partial<TributePreviewResponse> & { error?: string } = await runMutation(
    {
      mutationFn: (sent: CreateTributeBody, attemptOf) => createTribute(sent, { attemptOf }),
      ...retryOptions('fileUpload'),
    },
    request,
  );
  if (!response.success || !response.previewUrl || !response.designId) {
    throw new TributeError(response.error ?? tributeErrors.previewFailed);
  }
  return response as TributePreviewResponse;
}

/** Creates the front of a stored design again in another layout; the back stays. */
export async function requestLayout(design: Design, layout: DesignLayout | undefined) {
  const { success, design: made } = await runMutation(
    {
      mutationFn: (request: GenerateDesignDto, attemptOf) =>
        createGuestDesign(request, { attemptOf }),
      ...retryOptions('designGeneration'),
    },
    {
      ...frontOf(design, design.selectedTemplate),
      originalImageUrl: design.originalImageUrl,
      designId: design.id,
      layout,
    },
  );
  if (!success || !made?.finalDesignImageUrl) throw new TributeError(tributeErrors.previewFailed);
  return made;
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
  const { lovedOneName: name, ...texts } = tidyWords(wordsIn(form));
  const request: GuestCheckoutDto = {
    tempUserId,
    designId,
    customerEmail: form.email.trim(),
    designDetails: { name, ...texts, template: form.template },
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
