import { classifyError } from '@ftl/api-client';
import {
  fixOrder,
  previewFix,
  type FixableOrder,
  type FixOrderResponse,
} from '@ftl/api-client/calls';
import {
  BackFields,
  errorsOf,
  MemorialFields,
  ShirtOptions,
  useColors,
  wordProblems,
  type WordProblems,
} from '@ftl/design-widgets';
import { describeLines } from '@ftl/rules';
import { Button, Card, Grid, Heading, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { AddressFields } from './address-fields';
import { ChangedShirt } from './changed-shirt';
import {
  addressProblems,
  fixDraftOf,
  wishOf,
  type AddressProblems,
  type FixDraft,
} from './fix-draft';
import { fixMessages as messages } from './messages';

interface FixOrderProps {
  orderKey: string;
  order: FixableOrder;
  /** The change is made, or waits; a payment page is opened by the caller. */
  onDone: (response: FixOrderResponse) => void;
  onLeave: () => void;
}

/** A form for everything that can be changed, then the new design with its price to confirm. */
export function FixOrder({ orderKey, order, onDone, onLeave }: FixOrderProps) {
  const [before] = useState(() => fixDraftOf(order));
  const [draft, setDraft] = useState(before);
  const preview = useMutation({
    mutationFn: async () => {
      const wish = wishOf(before, draft);
      // The same id for each press, so that the change is made once.
      return { wish, id: crypto.randomUUID(), shown: await previewFix({ key: orderKey, ...wish }) };
    },
  });
  const confirm = useMutation({
    mutationFn: ({ wish, id, shown }: NonNullable<typeof preview.data>) =>
      fixOrder({ key: orderKey, id, expectedDifferenceCents: shown.differenceCents, ...wish }),
    onSuccess: onDone,
  });
  const { data } = preview;
  if (data) {
    return (
      <ChangedShirt
        {...data.shown}
        name={draft.words.lovedOneName.trim()}
        shirts={order.hasFixedShirts ? null : `${draft.color}: ${describeLines(draft.sizes)}`}
        isConfirming={confirm.isPending || confirm.isSuccess}
        failure={confirm.error ? classifyError(confirm.error, 'checkout').message : null}
        onConfirm={() => confirm.mutate(data)}
        onBack={() => {
          confirm.reset();
          preview.reset();
        }}
      />
    );
  }
  return (
    <FixForm
      order={order}
      before={before}
      draft={draft}
      onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
      isBusy={preview.isPending}
      failure={preview.error ? classifyError(preview.error, 'design').message : null}
      onSubmit={() => preview.mutate()}
      onLeave={onLeave}
    />
  );
}

interface FixFormProps {
  order: FixableOrder;
  before: FixDraft;
  draft: FixDraft;
  onChange: (part: Partial<FixDraft>) => void;
  isBusy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onLeave: () => void;
}

function FixForm(props: FixFormProps) {
  const { order, before, draft, onChange, isBusy, failure, onSubmit, onLeave } = props;
  const colors = useColors('mf-orders');
  const [words, setWords] = useState<WordProblems>({});
  const [address, setAddress] = useState<AddressProblems>({});
  const backErrors = errorsOf(draft.back, false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wordProblems(draft.words, messages.nameMissing);
    const places = addressProblems(before, draft);
    setWords(found);
    setAddress(places);
    const isWrong = [found, places, backErrors].some((each) => Object.values(each).some(Boolean));
    if (!isWrong && !isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={messages.title}>
      <Stack gap={3}>
        <Text>{messages.intro}</Text>
        <Grid min="420px" gap={3}>
          <Card as="section" aria-labelledby="fix-front">
            <Stack gap={2}>
              <Heading level={2} size={3} id="fix-front">
                {messages.wordsHeading}
              </Heading>
              <MemorialFields
                name={{ label: messages.name }}
                words={draft.words}
                problems={words}
                disabled={isBusy}
                onChange={(part) => onChange({ words: { ...draft.words, ...part } })}
              />
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="fix-back">
            <Stack gap={2}>
              <Heading level={2} size={3} id="fix-back">
                {messages.backHeading}
              </Heading>
              <Text tone="soft">{messages.backHint}</Text>
              <BackFields
                draft={draft.back}
                errors={backErrors}
                disabled={isBusy}
                onChange={(part) => onChange({ back: { ...draft.back, ...part } })}
              />
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="fix-shirts">
            <Stack gap={2}>
              <Heading level={2} size={3} id="fix-shirts">
                {messages.shirtHeading}
              </Heading>
              {order.hasFixedShirts ? (
                <Text>{messages.fixedShirts}</Text>
              ) : (
                <ShirtOptions
                  colors={colors}
                  color={draft.color}
                  onColor={(color) => onChange({ color })}
                  sizes={draft.sizes}
                  onSizes={(sizes) => onChange({ sizes })}
                  isChosen
                  disabled={isBusy}
                />
              )}
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="fix-address">
            <Stack gap={2}>
              <Heading level={2} size={3} id="fix-address">
                {messages.addressHeading}
              </Heading>
              <AddressFields
                address={draft.address}
                problems={address}
                disabled={isBusy}
                onChange={(part) => onChange({ address: { ...draft.address, ...part } })}
              />
            </Stack>
          </Card>
        </Grid>
        {failure !== null && (
          <div role="alert">
            <Notice tone="caution" title={messages.failedTitle}>
              {failure}
            </Notice>
          </div>
        )}
        <Row>
          <Button type="submit" busy={isBusy}>
            {isBusy ? messages.showing : messages.show}
          </Button>
          <Button variant="quiet" onClick={onLeave} disabled={isBusy}>
            {messages.keep}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
