import { PAGES } from '@ftl/contracts';
import {
  focusDeliveryProblem,
  NeededByField,
  SpellingCheck,
  useDelivery,
} from '@ftl/design-widgets';
import { withExpress } from '@ftl/rules';
import {
  Button,
  Card,
  EmailField,
  formatCents,
  LinkButton,
  Notice,
  Row,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useRef, type FormEvent } from 'react';
import { OWNER } from '../../owner';
import { tributeCheckoutProblem } from './check-tribute';
import { Columns } from './stage-layout';
import { TributePrice, tributePrice } from './tribute-price';
import { TributeShirt, useTributeMockup } from './tribute-shirt';
import { tributeMessages } from './tribute.messages';
import { wordsIn, type TributeForm, type TributeState } from './tribute.state';
import type { TributePayment } from './use-tribute-payment';

interface CheckoutStageProps {
  state: TributeState;
  onChange: (fields: Partial<TributeForm>) => void;
  onPay: (payment: TributePayment) => void;
  onBack: () => void;
  /** Opens the form of the words. */
  onEdit: () => void;
}

/** Asks for an email address and, optionally, a date; the payment page collects the rest. */
export function CheckoutStage({ state, onChange, onPay, onBack, onEdit }: CheckoutStageProps) {
  const { form, problem, newQuote } = state;
  const mockup = useTributeMockup(form, state.designId);
  const delivery = useDelivery({
    owner: OWNER,
    color: form.tshirtColor,
    lines: [{ size: form.size, quantity: 1 }],
    choice: form,
  });
  const { chosen, waitsFor, wish } = delivery;
  const shirt = tributePrice(state);
  const price = chosen ? withExpress(shirt, chosen.cents) : shirt;
  const total = formatCents(price.totalCents);
  const dateField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (focusDeliveryProblem(delivery, dateField.current)) return;
    onPay({ totalCents: price.totalCents, wish });
    const found = tributeCheckoutProblem(form.email, state.designId);
    if (found?.field === 'email') emailField.current?.focus();
    else if (found !== null) window.scrollTo({ top: 0 });
  };
  return (
    <Columns>
      <Card>
        <TributeShirt form={form} mockup={mockup} />
      </Card>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap={3}>
            <TributePrice price={price} />
            {newQuote !== null && (
              <Notice tone="caution" title={tributeMessages.priceChangedTitle}>
                {tributeMessages.priceChanged(total)}
              </Notice>
            )}
            <NeededByField
              ref={dateField}
              choice={form}
              delivery={delivery}
              disabled={false}
              onChange={onChange}
            />
            <EmailField
              ref={emailField}
              label={tributeMessages.email}
              hint={tributeMessages.emailHint}
              value={form.email}
              error={problem?.field === 'email' ? problem.text : undefined}
              onChange={(event) => onChange({ email: event.target.value })}
            />
            <SpellingCheck words={wordsIn(form)} back={form.back} edit={onEdit} />
            <Button type="submit" wide busy={waitsFor !== null}>
              {waitsFor ?? tributeMessages.pay(total)}
            </Button>
            <Text size="small" tone="soft">
              {tributeMessages.providerNote}
            </Text>
            <Row justify="center">
              <Button variant="secondary" onClick={onBack}>
                {tributeMessages.back}
              </Button>
            </Row>
            <Row justify="center">
              <Text>{tributeMessages.accountQuestion}</Text>
              <LinkButton variant="quiet" to={PAGES.register}>
                {tributeMessages.createAccount}
              </LinkButton>
            </Row>
          </Stack>
        </form>
      </Card>
    </Columns>
  );
}
