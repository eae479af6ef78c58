import { Button, Notice } from '@ftl/ui-kit';
import { designMessages as messages } from './design.messages';

interface ChangedElsewhereProps {
  onShowNewer: () => void;
  onKeepMine: () => void;
}

/** A conflict between two windows: the visitor decides which version to keep. */
export function ChangedElsewhere({ onShowNewer, onKeepMine }: ChangedElsewhereProps) {
  return (
    <Notice
      tone="caution"
      title={messages.changedTitle}
      actions={
        <>
          <Button small onClick={onShowNewer}>
            {messages.useNewer}
          </Button>
          <Button small variant="secondary" onClick={onKeepMine}>
            {messages.keepMine}
          </Button>
        </>
      }
    >
      {messages.changedText}
    </Notice>
  );
}
