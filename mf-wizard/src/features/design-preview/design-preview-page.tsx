import type { AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { LinkButton } from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Celebration, useCelebration } from '../design/celebration';
import { DesignLoadFailed, LoadingDesign } from '../design/design-gate';
import { designMessages } from '../design/design.messages';
import { designNumber, useDesign } from '../design/use-design';
import { WizardPage } from '../design/wizard-page';
import { CreatingDesign } from './creating-design';
import { messages } from './messages';
import { Tribute } from './tribute';

/** Interval and maximum number of requests for the finished image. */
const POLL_MS = 2000;
const POLL_ATTEMPTS = 20;

/** Step 4: the finished design, or its parts until it is rendered. */
export default function DesignPreviewPage() {
  const id = designNumber(useParams()['id']);
  const [attempts, setAttempts] = useState(0);
  const isGivenUp = attempts >= POLL_ATTEMPTS;
  const { data: design, isPending, refetch, retry, timeout } = useDesign(id);
  const isWaiting = design !== undefined && !design.finalDesignImageUrl && !isGivenUp;
  const isCelebrating = useCelebration(design?.finalDesignImageUrl);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      void refetch().finally(() => setAttempts((count) => count + 1));
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, attempts, refetch]);

  const view = viewOf(design, id > 0 && isPending);
  return (
    <WizardPage
      step={view === 'creating' ? 'details' : 'preview'}
      title={view === 'creating' ? messages.creatingTitle : titleOf(view)}
      design={design}
    >
      {isCelebrating && <Celebration />}
      {view === 'loading' && <LoadingDesign />}
      {view === 'failed' && (
        <DesignLoadFailed
          query={{ retry, timeout }}
          actions={
            <>
              <LinkButton variant="secondary" to={backTo(id)}>
                {messages.backToDetails}
              </LinkButton>
              <LinkButton to={PAGES.home}>{designMessages.goHome}</LinkButton>
            </>
          }
        />
      )}
      {design && view === 'creating' && <CreatingDesign design={design} isLate={isGivenUp} />}
      {design?.finalDesignImageUrl && (
        <Tribute design={design} imageUrl={design.finalDesignImageUrl} />
      )}
    </WizardPage>
  );
}

type View = 'loading' | 'failed' | 'creating' | 'tribute';

function viewOf(design: AccountDesign | undefined, isLoading: boolean): View {
  if (!design) return isLoading ? 'loading' : 'failed';
  return design.finalDesignImageUrl ? 'tribute' : 'creating';
}

const titleOf = (view: View) => (view === 'tribute' ? messages.tribute : messages.title);

const backTo = (id: number) => (id > 0 ? PAGES.designDetails(id) : PAGES.designCreate);
