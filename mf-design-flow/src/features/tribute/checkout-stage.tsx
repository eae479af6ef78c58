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
import { fieldOfError, tributeCheckoutProblem } from './check-tribute';
import { Columns } from './columns';
import { PriceSummary } from './preview-stage';
import { tributePrice } from './tribute-price';
import { TributeShirt } from './tribute-shirt';
import { tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

/** Only an e-mail address; the rest is asked for on the payment page. */
export function CheckoutStage({ state, change, pay, backToDesign }: Tribute) {
  const { form, error, newQuote } = state;
  const price = tributePrice(state);
  const total = formatCents(price.totalCents);
  const emailField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
    if (tributeCheckoutProblem(form.email, state.designId) === null) return;
    if (tributeCheckoutProblem(form.email, 'any') !== null) emailField.current?.focus();
    else window.scrollTo({ top: 0 });
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
              error={fieldOfError(state) === 'email' ? error : undefined}
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
