import { space, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ContentSection } from '../content/content-page';
import { Contents } from './contents';
import { SectionTitle } from './section-title';

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};

  @media (min-width: ${theme.breakpoint.desktop}px) {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

const List = styled.div<{ $narrow: boolean }>`
  display: grid;
  gap: ${space(6)};
  max-width: ${({ $narrow }) => ($narrow ? '760px' : 'none')};

  h3 {
    text-wrap: pretty;
  }
`;

interface SectionsProps {
  sections: readonly ContentSection[];
  /** Content of a section below its heading. */
  show: (section: ContentSection) => ReactNode;
  /** Limits the line length of questions. */
  narrow?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** A long text in sections, with a table of contents beside it. */
export function Sections({ sections, show, narrow = false, before, after }: SectionsProps) {
  return (
    <Columns>
      <Contents sections={sections} />
      <List $narrow={narrow}>
        {before}
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <SectionTitle id={`${section.id}-title`}>{section.title}</SectionTitle>
            {show(section)}
          </section>
        ))}
        {after}
      </List>
    </Columns>
  );
}
