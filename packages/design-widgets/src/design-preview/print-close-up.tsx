import { api, CALL_TIMEOUTS_MS } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { CloseUpRequest, CloseUpResponse } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { Button, Dialog, Text, theme } from '@ftl/ui-kit';
import { useState } from 'react';
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
  /** Address of the finished design. */
  url: string;
  name: string;
}

/** Shows the face of a design as sharp as it will be printed, and says how that looks. */
export function PrintCloseUp({ url, name }: PrintCloseUpProps) {
  const [closeUp, setCloseUp] = useState<CloseUpResponse | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const request: CloseUpRequest = { designImageUrl: url };
      const timeoutMs = CALL_TIMEOUTS_MS.rendering;
      setCloseUp(await api.post<CloseUpResponse>(API.closeUp, request, { timeoutMs }));
    } catch {
      toast({ title: previewMessages.closeUpFailed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" small busy={isBusy} onClick={() => void open()}>
        {previewMessages.closeUp}
      </Button>
      {closeUp !== null && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setCloseUp(null)}
          title={previewMessages.closeUpTitle}
          description={previewMessages.closeUpText}
          wide
        >
          <Print src={closeUp.image} alt={previewMessages.closeUpAlt(name)} />
          <Text weight="strong">{previewMessages.closeUpVerdict(closeUp.verdict)}</Text>
        </Dialog>
      )}
    </>
  );
}
