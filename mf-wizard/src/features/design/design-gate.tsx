import { PAGES } from '@ftl/contracts';
import { Card, LinkButton, Notice, Spinner } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { designMessages as messages } from './design.messages';

export function LoadingDesign() {
  return (
    <Card aria-busy="true">
      <Spinner label={messages.loading} />
    </Card>
  );
}

/** The design is missing, belongs to another account, or cannot be loaded. */
export function DesignLoadFailed({ actions }: { actions?: ReactNode }) {
  return (
    <Notice
      tone="error"
      title={messages.loadFailed}
      actions={actions ?? <LinkButton to={PAGES.designCreate}>{messages.createNew}</LinkButton>}
    >
      {messages.loadFailedText}
    </Notice>
  );
}
