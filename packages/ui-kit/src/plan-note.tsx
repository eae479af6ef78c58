import type { PlanNote as Note } from '@ftl/rules';
import { Link } from 'react-router-dom';
import { Text } from './layout';

interface PlanNoteProps {
  note: Note;
  /** Link to the other plan. */
  to: string;
}

/** Items included in a price, with a link to the other price plan of the same shirt. */
export function PlanNote({ note, to }: PlanNoteProps) {
  return (
    <Text size="small" tone="soft">
      {note.text} <Link to={to}>{note.link}</Link>
    </Text>
  );
}
