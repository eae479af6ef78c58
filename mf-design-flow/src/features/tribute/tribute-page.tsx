import {
  Button,
  Card,
  formatCents,
  Notice,
  Page,
  ProgressBar,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useRef } from 'react';
import styled from 'styled-components';
import { CheckoutStage } from './checkout-stage';
import { CustomizeStage } from './customize-stage';
import { PreviewStage } from './preview-stage';
import { tributeQuote } from './tribute-calls';
import { tributeErrors, tributeMessages } from './tribute.messages';
import { useTribute } from './use-tribute';
import type { Tribute } from './use-tribute';

const fieldErrors: readonly string[] = [tributeErrors.emailMissing, tributeErrors.emailInvalid];

function UploadStage({ choosePhoto }: Tribute) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Card>
      <Stack gap={2} align="center">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const photo = event.target.files?.[0];
            if (photo !== undefined) choosePhoto(photo);
          }}
        />
        <Button onClick={() => picker.current?.click()}>{tributeMessages.choosePhoto}</Button>
        <Text tone="soft">{tributeMessages.photoHint}</Text>
        <Text tone="soft">
          {tributeMessages.startingAt(formatCents(tributeQuote('M').totalCents))}
        </Text>
        <Text size="small" tone="soft">
          {tributeMessages.privacy}
        </Text>
      </Stack>
    </Card>
  );
}

function ProcessingStage({ state: { progress } }: Tribute) {
  const label = progress === 100 ? tributeMessages.redirecting : tributeMessages.processing;
  return (
    <Card>
      <ProgressBar value={progress} label={label} />
    </Card>
  );
}

/** The title stays where it is while the stages under it change their width. */
const Room = styled.div<{ $wide: boolean }>`
  max-width: ${(props) => (props.$wide ? 'none' : '720px')};
`;

const stages = {
  upload: UploadStage,
  customize: CustomizeStage,
  processing: ProcessingStage,
  preview: PreviewStage,
  'guest-checkout': CheckoutStage,
} as const;

/** A design in one sitting: photo, name, template, shirt, payment. */
export default function TributePage() {
  usePageTitle(tributeMessages.title);
  const tribute = useTribute();
  const { stage, error } = tribute.state;
  const Stage = stages[stage];
  return (
    <Page title={tributeMessages.title} intro={tributeMessages.intro}>
      <Stack gap={3}>
        {error !== null && !fieldErrors.includes(error) && <Notice tone="error">{error}</Notice>}
        <Room $wide={stage === 'preview'}>
          <Stage {...tribute} />
        </Room>
      </Stack>
    </Page>
  );
}
