import { api, CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { CloseUpRequest, CloseUpResponse } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { Button, Dialog, Text, theme } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { previewMessages } from './design-preview.messages';

const Print = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

interface PrintCloseUpProps {
  /** URL of the finished design. */
  url: string;
  name: string;
}

/** Shows the face of a design at the resolution of the print, with a verdict. */
export function PrintCloseUp({ url, name }: PrintCloseUpProps) {
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: (request: CloseUpRequest, attemptOf) =>
      api.post<CloseUpResponse>(API.closeUp, request, {
        timeoutMs: CALL_TIMEOUTS_MS.rendering,
        attemptOf,
      }),
    onError: () => toast({ title: previewMessages.closeUpFailed, tone: 'error' }),
    ...retryOptions('apiClient'),
  });
  return (
    <>
      <Button
        variant="quiet"
        small
        busy={isPending}
        onClick={() => mutate({ designImageUrl: url })}
      >
        {previewMessages.closeUp}
      </Button>
      {data !== undefined && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && reset()}
          title={previewMessages.closeUpTitle}
          description={previewMessages.closeUpText}
          wide
        >
          <Print src={data.image} alt={previewMessages.closeUpAlt(name)} />
          <Text weight="strong">{previewMessages.closeUpVerdict(data.verdict)}</Text>
        </Dialog>
      )}
    </>
  );
}
