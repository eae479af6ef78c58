import { quoteQuery } from '@ftl/api-client/queries';
import type { Design } from '@ftl/api-client/calls';
import type { Quote } from '@ftl/contracts';
import {
  deliveryQueries,
  PAYMENT_REDIRECT_DELAY_MS,
  paymentPage,
  usePaymentPage,
  type DeliveryWish,
} from '@ftl/design-widgets';
import { dismissToast, emit, toast } from '@ftl/page-events';
import { isEmail, stateCodeOf, withoutExpress } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { OWNER } from '../../owner';
import type { CheckoutDraft } from '../../state/checkout-draft';
import { problemOf, type CheckoutProblem } from './checkout-problem';
import {
  checkoutReducer,
  COMPLETE_AFTER_MS,
  idleCheckout,
  stageOf,
  type CheckoutStage,
} from './checkout-state';
import { checkoutMessages as messages } from './messages';
import { openPayment, type CheckoutOrder } from './open-payment';

interface CheckoutInput {
  design: Design;
  draft: CheckoutDraft;
  /** The price on the pressed button. */
  quote: Quote;
  wish: DeliveryWish;
  onInvalidEmail: () => void;
}

interface Checkout {
  /** Stage of the running checkout; null if none is running. */
  stage: CheckoutStage | null;
  problem: CheckoutProblem | null;
  submit: () => void;
}

/** Runs a checkout from the pressed button to the payment page; resets to idle on failure. */
export function useCheckout({
  design,
  draft,
  quote,
  wish,
  onInvalidEmail,
}: CheckoutInput): Checkout {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(checkoutReducer, idleCheckout);
  const refusal = useRef<string | null>(null);
  const payment = useMutation({
    mutationFn: (order: CheckoutOrder) =>
      openPayment(client, order, {
        onDesignConfirmed: () => dispatch({ type: 'design-confirmed' }),
        onMockupReady: () => dispatch({ type: 'mockup-ready' }),
      }),
  });

  const openPaymentPage = usePaymentPage(() => dispatch({ type: 'restored-from-cache' }));
  const stage = stageOf(state);
  useEffect(() => {
    if (stage !== 'redirecting') return;
    const timer = window.setTimeout(() => dispatch({ type: 'bar-filled' }), COMPLETE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [stage]);

  const redirect = (url: string) => {
    dispatch({ type: 'session-opened' });
    paymentPage.rememberBuyer();
    emit('checkout:started', { designId: design.id });
    openPaymentPage(url, PAYMENT_REDIRECT_DELAY_MS);
  };

  const fail = (error: unknown) => {
    const problem = problemOf(error, quote.totalCents);
    dispatch({ type: 'failed', problem });
    if (problem.kind !== 'failed') {
      const { queryKey } = quoteQuery(OWNER, design.plan, draft.lines, {
        hasBack: design.back !== undefined,
      });
      client.setQueryData(queryKey, withoutExpress(problem.quote));
      void client.invalidateQueries({ queryKey: deliveryQueries(OWNER) });
    } else {
      toast({ title: messages.failedTitle, description: problem.text, tone: 'destructive' });
    }
  };

  const submit = () => {
    dispatch({ type: 'submitted' });
    const email = draft.email.trim();
    if (!isEmail(email)) {
      dispatch({ type: 'email-refused' });
      refusal.current = toast({
        title: messages.invalidEmailTitle,
        description: messages.invalidEmail,
        tone: 'destructive',
      });
      onInvalidEmail();
      return;
    }
    if (refusal.current !== null) dismissToast(refusal.current);
    const state = stateCodeOf(draft.shipState ?? '') ?? undefined;
    sessionStore.getState().updateCheckout({
      email,
      shippingAddress: { country: 'US', state },
      paymentStatus: 'pending',
    });
    // TanStack Query calls these only while the component is mounted.
    payment.mutate({ design, draft, email, quote, wish }, { onSuccess: redirect, onError: fail });
  };

  const problem = state.step === 'failed' ? state.problem : null;
  return { stage, problem, submit };
}
