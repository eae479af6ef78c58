import type { CutoutOptions } from '@ftl/contracts';
import { Button, Card, Notice, Row, Stack, Text, theme } from '@ftl/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { renditionUrl } from '../../images/rendition-url';
import { failureText, type PhotoFailure } from '../photo-failure';
import { refusalMessages } from '../photo-upload.messages';
import { FacePicker } from './face-picker';

/** Receives the focus when it appears, which scrolls it into view. */
const Focus = styled.div`
  scroll-margin: calc(${theme.headerHeight} + 16px) 0 16px;

  &:focus-visible {
    border-radius: ${theme.radius.small};
  }
`;

interface PhotoRefusalProps {
  failure: PhotoFailure;
  /** URL of the stored photo; null if it was not uploaded. */
  imageUrl: string | null;
  onDecide: (options: CutoutOptions) => void;
  /** Buttons of the notice. */
  actions?: ReactNode;
}

/** Why a photo was rejected, with the decisions that may make it acceptable. */
export function PhotoRefusal({ failure, imageUrl, onDecide, actions }: PhotoRefusalProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [failure]);
  const { faces, canConfirmPerson } = failure;
  const hasPicker = faces !== undefined && imageUrl !== null;
  return (
    <Stack gap={2}>
      <Focus ref={notice} tabIndex={-1}>
        <Notice tone="error" title={failure.title} actions={hasPicker ? undefined : actions}>
          {failureText(failure)}
        </Notice>
      </Focus>
      {hasPicker && (
        <Card>
          <Stack gap={2}>
            <FacePicker
              imageUrl={renditionUrl(imageUrl, 1280)}
              faces={faces}
              onPick={(face) => onDecide({ face })}
            />
            {/* Picking is the shortest way; on a phone its photo comes before the other options. */}
            <Row gap={1}>{actions}</Row>
          </Stack>
        </Card>
      )}
      {canConfirmPerson === true && imageUrl !== null && (
        <Card>
          <Stack gap={2}>
            <Text>{refusalMessages.onePersonText}</Text>
            <Button wide onClick={() => onDecide({ onePerson: true })}>
              {refusalMessages.onePerson}
            </Button>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
