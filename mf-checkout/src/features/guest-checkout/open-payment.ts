import { runMutation } from '@ftl/api-client';
import { checkoutMutation, designOf, designQuery, paymentPageUrl } from '@ftl/api-client/queries';
import type { Design } from '@ftl/api-client/calls';
import type { Quote } from '@ftl/contracts';
import type { DeliveryWish } from '@ftl/design-widgets';
import { sessionStore } from '@ftl/session';
import type { QueryClient } from '@tanstack/react-query';
import { OWNER } from '../../owner';
import { checkoutDrafts, type CheckoutDraft } from '../../state/checkout-draft';
import { designMockupQuery } from '../../state/mockup-query';
import { saveConfirmation } from '../../state/order-confirmation-state';
import { checkoutRequest } from './checkout-request';
import { CheckoutError } from './checkout-problem';
import { checkoutMessages as messages } from './messages';

export interface CheckoutOrder {
  design: Design;
  draft: CheckoutDraft;
  email: string;
  /** The price on the pressed button. */
  quote: Quote;
  wish: DeliveryWish;
}

interface Milestones {
  onDesignConfirmed: () => void;
  onMockupReady: () => void;
}

/** Confirms the design, renders its shirt and creates the payment session; returns its URL. */
export async function openPayment(
  client: QueryClient,
  { design, draft, email, quote, wish }: CheckoutOrder,
  { onDesignConfirmed, onMockupReady }: Milestones,
): Promise<string> {
  // Another tab may have changed the design since: never charge for one that the buyer has not
  // seen.
  const stored = designOf(await client.fetchQuery(designQuery(OWNER, design.id)));
  const isSeen =
    stored.finalDesignImageUrl === design.finalDesignImageUrl &&
    JSON.stringify(stored.back) === JSON.stringify(design.back);
  if (!isSeen) {
    throw new CheckoutError(messages.designChanged);
  }
  onDesignConfirmed();
  const views = await client.fetchQuery(designMockupQuery(design, draft.color));
  onMockupReady();
  const request = checkoutRequest({
    color: draft.color,
    lines: draft.lines,
    design,
    email,
    wish,
    tempUserId: sessionStore.getState().ensureSession(),
    totalCents: quote.totalCents,
  });
  const session = await runMutation(checkoutMutation(OWNER), request);
  if (!session.success) throw new CheckoutError(session.error ?? messages.noSession);
  const url = paymentPageUrl(session.url);
  if (url === null) throw new CheckoutError(messages.noUrl);
  const { checkoutSessionId = '' } = session;
  checkoutDrafts.getState().change(design.id, { checkoutSessionId });
  saveConfirmation({
    designId: design.id,
    lovedOneName: design.lovedOneName,
    designImageUrl: design.finalDesignImageUrl ?? '',
    mockupUrl: views.front ?? '',
    color: draft.color,
    lines: draft.lines,
    back: design.back,
    email,
    neededBy: wish.neededBy,
    quote: session.quote ?? quote,
    checkoutSessionId,
  });
  return url;
}
