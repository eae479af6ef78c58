import { PAGES } from '@ftl/contracts';
import { focusDeliveryProblem, NeededByField, useDelivery } from '@ftl/design-widgets';
import { withExpress } from '@ftl/rules';
import {
  Button,
  Card,
  formatCents,
  LinkButton,
  Notice,
  Row,
  Stack,
  Text,
  TextField,
} from '@ftl/ui-kit';
import { useRef, type FormEvent } from 'react';
import { OWNER } from '../../owner';
import { tributeCheckoutProblem } from './check-tribute';
import { Columns } from './columns';
import { PriceSummary } from './preview-stage';
import { tributePrice } from './tribute-price';
import { TributeShirt } from './tribute-shirt';
import { tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

/** Asks for an email address and, optionally, a date; the payment page collects the rest. */
export function CheckoutStage({ state, change, pay, backToDesign }: Tribute) {
  const { form, problem, newQuote } = state;
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
    pay({ totalCents: price.totalCents, wish });
    const found = tributeCheckoutProblem(form.email, state.designId);
    if (found?.field === 'email') emailField.current?.focus();
    else if (found !== null) window.scrollTo({ top: 0 });
  };
  return (
    <Columns>
      <Card>
        <TributeShirt form={form} designId={state.designId} />
      </Card>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack gap={3}>
            <PriceSummary price={price} />
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
              onChange={change}
            />
            <TextField
              ref={emailField}
              type="email"
              name="email"
              label={tributeMessages.email}
              hint={tributeMessages.emailHint}
              autoComplete="email"
              inputMode="email"
              value={form.email}
              error={problem?.field === 'email' ? problem.text : undefined}
              onChange={(event) => change({ email: event.target.value })}
            />
            <Button type="submit" wide busy={waitsFor !== null}>
              {waitsFor ?? tributeMessages.pay(total)}
            </Button>
            <Text size="small" tone="soft">
              {tributeMessages.providerNote}
            </Text>
            <Row justify="center">
              <Button variant="secondary" onClick={backToDesign}>
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
