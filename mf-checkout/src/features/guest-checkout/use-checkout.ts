import { api } from '@ftl/api-client';
import { API, type CheckoutResponse, type Design, type Quote } from '@ftl/contracts';
import { emit, toast } from '@ftl/page-events';
import { isEmail } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutDraft } from '../../state/checkout-draft';
import { designQuery } from '../../state/design-query';
import { mockupQuery } from '../../state/mockup-query';
import { saveConfirmation } from '../../state/order-confirmation-state';
import { goToPayment, rememberRedirect } from '../../state/payment-redirect';
import { quoteKey } from '../../state/quote-query';
import { CheckoutError, problemOf, type CheckoutProblem } from './checkout-problem';
import { checkoutRequest } from './checkout-request';
import { COMPLETE_AFTER_MS, REDIRECT_DELAY_MS, type CheckoutStage } from './checkout-stages';
import { checkoutMessages as messages } from './messages';

interface CheckoutInput {
  design: Design;
  draft: CheckoutDraft;
  /** The price on the pressed button. */
  quote: Quote;
  onInvalidEmail: () => void;
}

interface Checkout {
  /** Where the running checkout is; null while none is running. */
  stage: CheckoutStage | null;
  problem: CheckoutProblem | null;
  submit: () => Promise<void>;
}

/** Takes an order from the pressed button to the payment page; on failure back to idle. */
export function useCheckout({ design, draft, quote, onInvalidEmail }: CheckoutInput): Checkout {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<CheckoutStage | null>(null);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const timers = useRef<number[]>([]);
  const isHere = useRef(true);

  useEffect(() => {
    const pending = timers.current;
    isHere.current = true;
    // The browser's Back button may show this page again as it was left, in mid-redirect.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setStage(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      isHere.current = false;
      window.removeEventListener('pageshow', onShow);
      pending.forEach((timer) => window.clearTimeout(timer));
    };
  }, []);

  const openPayment = async (email: string): Promise<string> => {
    // Another tab may have created a new design since: never charge for an unseen one.
    const stored = await queryClient.fetchQuery(designQuery(design.id));
    if (stored.finalDesignImageUrl !== design.finalDesignImageUrl) {
      throw new CheckoutError(messages.designChanged);
    }
    setStage('generatingMockup');
    const views = await queryClient.fetchQuery(mockupQuery(design, draft.colour));
    setStage('creatingSession');
    const request = checkoutRequest({
      ...draft,
      design,
      email,
      tempUserId: sessionStore.getState().ensureSession(),
      totalCents: quote.totalCents,
    });
    const answer = await api.post<Partial<CheckoutResponse> & { error?: string }>(
      API.guestCheckout,
      request,
    );
    if (!answer.success) throw new CheckoutError(answer.error ?? messages.noSession);
    if (!answer.url) throw new CheckoutError(messages.noUrl);
    saveConfirmation({
      designId: design.id,
      lovedOneName: design.lovedOneName,
      designImageUrl: design.finalDesignImageUrl ?? '',
      mockupUrl: views.front ?? '',
      colour: draft.colour,
      lines: draft.lines,
      email,
      quote: answer.quote ?? quote,
      checkoutSessionId: answer.checkoutSessionId ?? '',
    });
    return answer.url;
  };

  const redirect = (url: string) => {
    setStage('redirecting');
    rememberRedirect();
    emit('checkout:started', { designId: design.id });
    timers.current.push(
      window.setTimeout(() => {
        setStage('complete');
        toast({ title: messages.doneTitle, description: messages.done, tone: 'good' });
      }, COMPLETE_AFTER_MS),
      window.setTimeout(() => goToPayment(url), REDIRECT_DELAY_MS),
    );
  };

  const fail = (error: unknown) => {
    const found = problemOf(error);
    setStage(null);
    setProblem(found);
    if (found.kind === 'price') {
      queryClient.setQueryData(quoteKey(design.plan, draft.lines), found.quote);
    } else {
      toast({ title: messages.failedTitle, description: found.text, tone: 'destructive' });
    }
  };

  const submit = async () => {
    setProblem(null);
    setStage('validating');
    const email = draft.email.trim();
    if (!isEmail(email)) {
      setStage(null);
      toast({
        title: messages.invalidEmailTitle,
        description: messages.invalidEmail,
        tone: 'destructive',
      });
      onInvalidEmail();
      return;
    }
    sessionStore.getState().updateCheckout({ email, paymentStatus: 'pending' });
    try {
      const url = await openPayment(email);
      // Who has gone elsewhere meanwhile is not taken away from there.
      if (isHere.current) redirect(url);
    } catch (error) {
      if (isHere.current) fail(error);
    }
  };

  return { stage, problem, submit };
}
