import { PAGES } from '@ftl/contracts';
import { LinkButton, Text, usePageTitle } from '@ftl/ui-kit';
import { Link, useLocation } from 'react-router-dom';
import type { ContentPage } from '../content/content-page';
import { Band } from '../editorial/band';
import { Opening } from '../editorial/opening';
import { Prose } from '../editorial/prose';
import { Questions } from '../editorial/questions';
import { Sections } from './sections';

export interface FaqFront {
  eyebrow: string;
  lead: string;
  /** Question before the link to the contact page. */
  missing: string;
  contact: string;
  action: string;
}

/** Questions by subject; `/faq#can-i-cancel` opens that question. */
export function FaqPage({ content }: { content: ContentPage<FaqFront> }) {
  const { title, front, sections } = content;
  usePageTitle(title);
  const openId = useLocation().hash.slice(1);
  return (
    <Band>
      <Opening eyebrow={front.eyebrow} title={title} lead={front.lead}>
        <Text size="large" tone="soft">
          {front.missing} <Link to={PAGES.contact}>{front.contact}</Link>
        </Text>
      </Opening>
      <Sections
        sections={sections}
        narrow
        show={({ entries }) => (
          <Questions
            openId={openId}
            items={entries.map((entry) => ({
              id: entry.id,
              question: entry.title,
              answer: <Prose html={entry.html} />,
            }))}
          />
        )}
        after={
          <div>
            <LinkButton to={PAGES.guestDesign()}>{front.action}</LinkButton>
          </div>
        }
      />
    </Band>
  );
}
