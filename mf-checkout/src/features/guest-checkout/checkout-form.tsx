import type { Design } from '@ftl/api-client/calls';
import { PAGES, SIGNED_IN_HINT } from '@ftl/contracts';
import {
  focusDeliveryProblem,
  NeededByField,
  paymentPage,
  SpellingCheck,
  useDelivery,
  useQuote,
} from '@ftl/design-widgets';
import { browserStorage } from '@ftl/session/browser-storage';
import {
  Button,
  Card,
  EmailField,
  LinkButton,
  Notice,
  ProgressBar,
  Row,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { OWNER } from '../../owner';
import { checkoutDrafts, type CheckoutDraft, type DraftChange } from '../../state/checkout-draft';
import { syncSession } from '../../state/shop-session';
import { withExpress } from '@ftl/rules';
import { OrderPrice } from '../order-parts/order-price';
import { CHECKOUT_STAGES } from './checkout-state';
import { ColorField } from './color-field';
import { checkoutMessages as messages, stageCaptions } from './messages';
import { SizeField } from './size-field';
import { useCheckout } from './use-checkout';

interface CheckoutFormProps {
  design: Design;
  draft: CheckoutDraft;
}

/** Color, sizes, email, the total price, and the button that leads to payment. */
export function CheckoutForm({ design, draft }: CheckoutFormProps) {
  const dateField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const [hasInvalidEmail, setHasInvalidEmail] = useState(false);
  const [isBack] = useState(paymentPage.hasSentBuyer);
  const delivery = useDelivery({
    owner: OWNER,
    color: draft.color,
    lines: draft.lines,
    choice: draft,
  });
  const { chosen, waitsFor } = delivery;
  const shirts = useQuote(OWNER, design, draft.lines);
  const quote = chosen ? withExpress(shirts, chosen.cents) : shirts;
  const { stage, problem, submit } = useCheckout({
    design,
    draft,
    quote,
    wish: delivery.wish,
    onInvalidEmail: () => {
      setHasInvalidEmail(true);
      emailField.current?.focus();
    },
  });
  const isBusy = stage !== null;

  useEffect(() => {
    paymentPage.forgetBuyer();
  }, []);

  const change = (part: DraftChange) => {
    checkoutDrafts.getState().change(design.id, part);
    if (part.email === undefined) syncSession(design.id, { ...draft, ...part });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!focusDeliveryProblem(delivery, dateField.current)) submit();
  };

  return (
    <Card as="form" noValidate onSubmit={onSubmit} aria-label={messages.title}>
      <Stack gap={3}>
        {isBack && <Notice>{messages.welcomeBack}</Notice>}
        <ColorField value={draft.color} disabled={isBusy} onChange={(color) => change({ color })} />
        <SizeField lines={draft.lines} disabled={isBusy} onChange={(lines) => change({ lines })} />
        <NeededByField
          ref={dateField}
          choice={draft}
          delivery={delivery}
          disabled={isBusy}
          onChange={change}
        />
        <EmailField
          ref={emailField}
          label={messages.email}
          hint={messages.emailHint}
          error={hasInvalidEmail ? messages.invalidEmail : undefined}
          required
          value={draft.email}
          readOnly={isBusy}
          onChange={(event) => {
            setHasInvalidEmail(false);
            change({ email: event.target.value });
          }}
        />
        <OrderPrice quote={quote} />
        {problem?.kind === 'price' && (
          <Notice tone="caution" title={messages.priceChangedTitle}>
            {messages.priceChanged(quote.totalCents)}
          </Notice>
        )}
        {problem?.kind === 'arrival' && (
          <Notice tone="caution" title={messages.arrivalChangedTitle}>
            {problem.text} {messages.nothingLost}
          </Notice>
        )}
        {problem?.kind === 'failed' && (
          <Notice tone="error" title={messages.failedTitle}>
            {problem.text} {messages.nothingLost}
          </Notice>
        )}
        {stage && <ProgressBar value={CHECKOUT_STAGES[stage]} label={stageCaptions[stage]} />}
        <SpellingCheck words={design} back={design.back} edit={PAGES.guestDesign(design.id)} />
        <Stack gap={1}>
          <Button type="submit" wide busy={isBusy || waitsFor !== null}>
            {waitsFor ?? messages.complete(quote.totalCents)}
          </Button>
          <LinkButton variant="secondary" wide to={PAGES.guestOrderReview(design.id)}>
            {messages.back}
          </LinkButton>
        </Stack>
        <Text size="small" tone="soft">
          {messages.trust} {messages.cancelNote}
        </Text>
        <AccountOffer designId={design.id} />
      </Stack>
    </Card>
  );
}

/** Creating an account keeps a guest's designs, and leads back to this checkout. */
function AccountOffer({ designId }: { designId: string }) {
  const [isOffered] = useState(() => browserStorage.getItem(SIGNED_IN_HINT) === null);
  if (!isOffered) return null;
  const next = encodeURIComponent(PAGES.guestCheckout(designId));
  return (
    <Row justify="center">
      <Text>{messages.accountQuestion}</Text>
      <LinkButton variant="quiet" to={`${PAGES.register}?next=${next}`}>
        {messages.createAccount}
      </LinkButton>
    </Row>
  );
}
