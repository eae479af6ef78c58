import { quoteQuery } from '@ftl/api-client/queries';
import type { DeliveryWish, Design, Quote } from '@ftl/contracts';
import { deliveryQueries } from '@ftl/design-widgets';
import { dismissToast, emit, toast } from '@ftl/page-events';
import { isEmail, stateCodeOf, withoutExpress } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { OWNER } from '../../owner';
import type { CheckoutDraft } from '../../state/checkout-draft';
import { goToPayment, rememberRedirect } from '../../state/payment-redirect';
import { problemOf, type CheckoutProblem } from './checkout-problem';
import { COMPLETE_AFTER_MS, REDIRECT_DELAY_MS, type CheckoutStage } from './checkout-stages';
import { checkoutReducer, idleCheckout, stageOf } from './checkout-state';
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
  const timers = useRef<number[]>([]);
  const refusal = useRef<string | null>(null);
  const payment = useMutation({
    mutationFn: (order: CheckoutOrder) =>
      openPayment(client, order, {
        onDesignConfirmed: () => dispatch({ type: 'design-confirmed' }),
        onMockupReady: () => dispatch({ type: 'mockup-ready' }),
      }),
  });

  useEffect(() => {
    const pending = timers.current;
    // The page may be restored from the back/forward cache in mid-redirect.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) dispatch({ type: 'restored-from-cache' });
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      pending.forEach((timer) => window.clearTimeout(timer));
    };
  }, []);

  const redirect = (url: string) => {
    dispatch({ type: 'session-opened' });
    rememberRedirect();
    emit('checkout:started', { designId: design.id });
    timers.current.push(
      window.setTimeout(() => {
        dispatch({ type: 'bar-filled' });
        toast({ title: messages.doneTitle, description: messages.done, tone: 'good' });
      }, COMPLETE_AFTER_MS),
      window.setTimeout(() => goToPayment(url), REDIRECT_DELAY_MS),
    );
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
    const state = stateCodeOf(draft.shipState ?? '');
    sessionStore.getState().updateCheckout({
      email,
      shippingAddress: { country: 'US', ...(state ? { state } : {}) },
      paymentStatus: 'pending',
    });
    // TanStack Query calls these only while the component is mounted.
    payment.mutate({ design, draft, email, quote, wish }, { onSuccess: redirect, onError: fail });
  };

  const problem = state.step === 'failed' ? state.problem : null;
  return { stage: stageOf(state), problem, submit };
}
