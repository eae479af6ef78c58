import { PAGES, type AccountDesign } from '@ftl/contracts';
import { Card, LinkButton, Notice, Spinner } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { designMessages as messages } from './design.messages';
import type { DesignQuery } from './use-design';

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

interface DesignGateProps {
  query: DesignQuery;
  /** Shown without a design, or for one that `accepts` rejects. */
  failed?: ReactNode;
  accepts?: (design: AccountDesign) => boolean;
  children: (design: AccountDesign) => ReactNode;
}

/** Loads a design, and renders its children only if the page can show it. */
export function DesignGate({
  query,
  failed = <DesignLoadFailed />,
  accepts = () => true,
  children,
}: DesignGateProps) {
  const { data, isLoading } = query;
  if (data !== undefined) return accepts(data) ? children(data) : failed;
  return isLoading ? <LoadingDesign /> : failed;
}
