import { Badge, Button, Row } from '@ftl/ui-kit';
import type { Tone } from '@ftl/ui-kit';
import { messages } from './messages';
import type { SaveState } from './use-auto-save';

const tones: Record<SaveState, Tone> = {
  saving: 'info',
  unsaved: 'caution',
  saved: 'good',
  never: 'neutral',
};

interface SaveStatusProps {
  state: SaveState;
  savedAt: Date | null;
  onSave: () => void;
}

/** Whether the design is saved, with a button to save it now. */
export function SaveStatus({ state, savedAt, onSave }: SaveStatusProps) {
  const words: Record<SaveState, string> = {
    saving: messages.saving,
    unsaved: messages.unsaved,
    saved: messages.saved(timeOf(savedAt)),
    never: messages.notSaved,
  };
  return (
    <Row gap={1}>
      <span role="status">
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </span>
      {(state === 'unsaved' || state === 'never') && (
        <Button variant="secondary" small onClick={onSave}>
          {messages.saveNow}
        </Button>
      )}
    </Row>
  );
}

function timeOf(savedAt: Date | null): string {
  return savedAt?.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }) ?? '';
}
