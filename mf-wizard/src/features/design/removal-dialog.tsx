import { Button, Dialog, DialogActions, Notice } from '@ftl/ui-kit';

interface RemovalDialogProps {
  words: { title: string; text: string; keep: string; remove: string };
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last attempt failed, or null. */
  failure: string | null;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before something is deleted, which cannot be undone. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { words, isOpen, isBusy, failure, onRemove, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={words.title}
      description={words.text}
    >
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={onRemove}>
          {words.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
