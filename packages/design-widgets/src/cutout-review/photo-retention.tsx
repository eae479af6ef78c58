import { Button, Dialog, DialogActions, Notice, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { retentionMessages } from './cutout-review.messages';

interface PhotoRetentionProps {
  /** ISO time at which the photo is deleted unless a design needs it longer. */
  expiresAt?: string;
  /** When the photo is deleted, if it differs from the guest flow. */
  retention?: string;
  /** Deletes the photo and everything made from it, everywhere. */
  onDelete: () => Promise<void>;
}

const asDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));

const guestRetention = (expiresAt: string | undefined): string =>
  expiresAt === undefined ? retentionMessages.undated : retentionMessages.until(asDate(expiresAt));

/** States when the photo is deleted, and lets the visitor delete it now. */
export function PhotoRetention({ expiresAt, retention, onDelete }: PhotoRetentionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const remove = async () => {
    setIsDeleting(true);
    setHasFailed(false);
    try {
      await onDelete();
    } catch {
      setHasFailed(true);
      setIsDeleting(false);
    }
  };
  return (
    <Stack gap={0} align="start">
      <Text size="small" tone="soft">
        {retention ?? guestRetention(expiresAt)}
      </Text>
      <Button variant="quiet" small flush onClick={() => setIsAsking(true)}>
        {retentionMessages.deleteNow}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={retentionMessages.question}
        description={retentionMessages.consequence}
      >
        {hasFailed && <Notice tone="error">{retentionMessages.failed}</Notice>}
        <DialogActions>
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            {retentionMessages.keep}
          </Button>
          <Button variant="danger" busy={isDeleting} onClick={() => void remove()}>
            {retentionMessages.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );
}
