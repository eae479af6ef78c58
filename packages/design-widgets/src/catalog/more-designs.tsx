import { FIRST_TEMPLATES } from '@ftl/rules';
import { Heading, type RadioCard } from '@ftl/ui-kit';
import { templateMessages } from './catalog.messages';

export type MoreDesignsLevel = 2 | 3 | 4;

export function MoreDesignsHeading({ level }: { level: MoreDesignsLevel }) {
  return (
    <Heading level={level} size={3}>
      {templateMessages.more}
    </Heading>
  );
}

/** Puts the heading above the templates that follow the first ones. */
export function withMoreDesigns(cards: readonly RadioCard[], level: MoreDesignsLevel): RadioCard[] {
  return cards.map((card, at) =>
    at === FIRST_TEMPLATES ? { ...card, heading: <MoreDesignsHeading level={level} /> } : card,
  );
}
