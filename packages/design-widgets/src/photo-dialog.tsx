import { Button, Dialog, DialogActions, Notice } from '@ftl/ui-kit';
import type { ReactNode } from 'react';

interface PhotoDialogProps {
  words: { title: string; description: string; cancel: string };
  /** What went wrong; undefined where nothing did. */
  problem: string | undefined;
  onCancel: () => void;
  /** What takes over the visitor's work; left out where there is nothing to work on. */
  action?: { label: string; onClick: () => void; busy: boolean; disabled: boolean };
  children: ReactNode;
}

/** A dialog in which a photo is worked on, until that is taken over or dropped. */
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
