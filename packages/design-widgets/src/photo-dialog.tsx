import { Button, Dialog, DialogActions, Notice } from '@ftl/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface PhotoDialogProps {
  words: { title: string; description: string; cancel: string };
  /** Error message; undefined if there is none. */
  problem: string | undefined;
  /** Asked before unsaved work is discarded; undefined if there is none. */
  question?: { title: string; text: string; keep: string; discard: string } | undefined;
  onCancel: () => void;
  /** The button that applies the visitor's work; omitted if there is nothing to work on. */
  action?: { label: string; onClick: () => void; busy: boolean; disabled: boolean };
  children: ReactNode;
}

/** A dialog for editing a photo, until the result is applied or discarded. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { words, problem, question, onCancel, action, children } = props;
  const [hasAsked, setHasAsked] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element>(null);
  if (hasAsked && question === undefined) setHasAsked(false);
  const isAsking = hasAsked && question !== undefined;

  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);

  const keep = () => {
    setHasAsked(false);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  /** For Escape and the closing cross, which are easily pressed by mistake. */
  const close = () => {
    if (question === undefined) onCancel();
    else if (isAsking) keep();
    else {
      focusedBefore.current = document.activeElement;
      setHasAsked(true);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.title}
      description={words.description}
      wide
      ignoreBackdrop={question !== undefined}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {children}
      <DialogActions>
        {isAsking ? (
          <Notice
            tone="caution"
            title={question.title}
            actions={
              <>
                <Button ref={keepButton} variant="secondary" onClick={keep}>
                  {question.keep}
                </Button>
                <Button variant="danger" onClick={onCancel}>
                  {question.discard}
                </Button>
              </>
            }
          >
            {question.text}
          </Notice>
        ) : (
          <>
            <Button variant="quiet" onClick={onCancel}>
              {words.cancel}
            </Button>
            {action && (
              <Button onClick={action.onClick} busy={action.busy} disabled={action.disabled}>
                {action.label}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
