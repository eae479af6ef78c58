import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { renderCloseUp, type CloseUpDto } from '@ftl/api-client/calls';

import { toast } from '@ftl/page-events';
import { printSentence } from '@ftl/rules';
import { Button, Dialog, Spinner, Text, theme } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { previewMessages } from './design-preview.messages';

const frame = css`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

const Print = styled.img`
  ${frame}
`;

/** As large as the image, so that nothing moves when it arrives. */
const Pending = styled.div`
  ${frame}
  display: grid;
  place-items: center;
`;

interface PrintCloseUpProps {
  /** URL of the finished design. */
  url: string;
  name: string;
}

/** Shows the face of a design at the resolution of the print, with a verdict. */
export function PrintCloseUp({ url, name }: PrintCloseUpProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, mutate, reset } = useMutation({
    mutationFn: (request: CloseUpDto, attemptOf) =>
      renderCloseUp(request, { timeoutMs: CALL_TIMEOUTS_MS.rendering, attemptOf }),
    ...retryOptions('apiClient'),
  });
  // Immediately, as a dialog that opens seconds later would take the focus from whatever the
  // visitor does by then.
  const open = () => {
    setIsOpen(true);
    mutate(
      { designImageUrl: url },
      {
        // Not called once the dialog was closed, which resets the mutation.
        onError: () => {
          setIsOpen(false);
          toast({ title: previewMessages.closeUpFailed, tone: 'error' });
        },
      },
    );
  };
  const follow = (isStillOpen: boolean) => {
    setIsOpen(isStillOpen);
    if (!isStillOpen) reset();
  };
  return (
    <>
      <Button variant="quiet" small onClick={open}>
        {previewMessages.closeUp}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={follow}
        title={previewMessages.closeUpTitle}
        description={previewMessages.closeUpText}
        wide
      >
        {data === undefined ? (
          <Pending>
            <Spinner />
          </Pending>
        ) : (
          <Print src={data.image} alt={previewMessages.closeUpAlt(name)} />
        )}
        <Text weight="strong" role="status">
          {data === undefined
            ? previewMessages.closeUpLoading
            : `${printSentence(data.portraitDpi)}.`}
        </Text>
      </Dialog>
    </>
  );
}
