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
import type { FormEvent } from 'react';
import { Columns } from './columns';
import { PriceSummary } from './preview-stage';
import { tributePrice } from './tribute-price';
import { TributeShirt } from './tribute-shirt';
import { tributeErrors, tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

const emailErrors: readonly string[] = [tributeErrors.emailMissing, tributeErrors.emailInvalid];

/** Only an e-mail address; the rest is asked for on the payment page. */
export function CheckoutStage({ state, change, pay, backToDesign }: Tribute) {
  const { form, error, newQuote } = state;
  const price = tributePrice(state);
  const total = formatCents(price.totalCents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
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
              type="email"
              name="email"
              label={tributeMessages.email}
              hint={tributeMessages.emailHint}
              autoComplete="email"
              inputMode="email"
              value={form.email}
              error={error !== null && emailErrors.includes(error) ? error : undefined}
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
