import { PAGES } from '@ftl/contracts';
import { Button, Card, formatCents, LinkButton, Row, Stack, Text, TextField } from '@ftl/ui-kit';
import type { FormEvent } from 'react';
import { PriceSummary } from './preview-stage';
import { tributeQuote } from './tribute-calls';
import { tributeErrors, tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

const emailErrors: readonly string[] = [tributeErrors.emailMissing, tributeErrors.emailInvalid];

/** Only an e-mail address; the rest is asked for on the payment page. */
export function CheckoutStage({ state: { form, error }, change, pay, backToDesign }: Tribute) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap={3}>
          <PriceSummary size={form.size} />
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
            {tributeMessages.pay(formatCents(tributeQuote(form.size).totalCents))}
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
  );
}
