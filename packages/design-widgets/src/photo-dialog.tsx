import { Button, Dialog, DialogActions, Notice } from '@ftl/ui-kit';
import type { ReactNode } from 'react';

interface PhotoDialogProps {
  words: { title: string; description: string; cancel: string };
  /** Error message; undefined if there is none. */
  problem: string | undefined;
  onCancel: () => void;
  /** The button that applies the visitor's work; omitted if there is nothing to work on. */
  action?: { label: string; onClick: () => void; busy: boolean; disabled: boolean };
  children: ReactNode;
}

/** A dialog for editing a photo, until the result is applied or discarded. */
export function PhotoDialog({ words, problem, onCancel, action, children }: PhotoDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={words.title}
      description={words.description}
      wide
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {children}
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        {action && (
          <Button onClick={action.onClick} busy={action.busy} disabled={action.disabled}>
            {action.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
