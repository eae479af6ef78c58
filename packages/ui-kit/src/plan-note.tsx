import type { PlanNote as Note } from '@ftl/rules';
import { Link } from 'react-router-dom';
import { Text } from './layout';

interface PlanNoteProps {
  note: Note;
  /** Where the other plan is offered. */
  to: string;
}

/** What a price holds, and the way to the other price for the same shirt. */
export function PlanNote({ note, to }: PlanNoteProps) {
  return (
    <Text size="small" tone="soft">
      {note.text} <Link to={to}>{note.link}</Link>
    </Text>
  );
}
