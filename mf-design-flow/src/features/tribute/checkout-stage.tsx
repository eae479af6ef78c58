import { PAGES } from '@ftl/contracts';
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
import { tributeCheckoutProblem } from './check-tribute';
import { Columns } from './columns';
import { PriceSummary } from './preview-stage';
import { tributePrice } from './tribute-price';
import { TributeShirt } from './tribute-shirt';
import { tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

/** Asks only for an email address; the payment page collects the rest. */
export function CheckoutStage({ state, change, pay, backToDesign }: Tribute) {
  const { form, problem, newQuote } = state;
  const price = tributePrice(state);
  const total = formatCents(price.totalCents);
  const emailField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
    const found = tributeCheckoutProblem(form.email, state.designId);
    if (found?.field === 'email') emailField.current?.focus();
    else if (found !== null) window.scrollTo({ top: 0 });
  };
  return (
    <Columns>
      <Card>
        <TributeShirt form={form} />
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
            <Button type="submit" wide>
              {tributeMessages.pay(total)}
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
