import { Page, Row, usePageTitle } from '@ftl/ui-kit';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  text: string;
  /** Announced immediately: the screen has replaced the page that the visitor was on. */
  isAlert?: boolean;
  children: ReactNode;
}

/** A short message in place of a page, with links to continue. */
export function Screen({ title, text, isAlert = false, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <Page
      width="narrow"
      title={title}
      intro={<span role={isAlert ? 'alert' : undefined}>{text}</span>}
    >
      <Row gap={2}>{children}</Row>
    </Page>
  );
}
