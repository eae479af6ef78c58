import { useTemplatePreviews, useTemplates, wordsOf } from '@ftl/design-widgets';
import { useSession } from '@ftl/session';
import { Page, Stack, usePageTitle } from '@ftl/ui-kit';
import { useParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { continueMessages } from '../continue-elsewhere/continue-elsewhere.messages';
import { useContinueLink } from '../continue-elsewhere/use-continue-link';
import { usePhotoOfBefore } from '../photo-upload/use-photo-of-before';
import { CancelledNotice } from './cancelled-notice';
import { FlowSteps } from './flow-steps';
import { flowMessages } from './flow.messages';
import { DesignFailure, LinkFailure } from './opening-failures';
import { useOpenDesign } from './use-open-design';
import { useTemplateFromUrl } from './use-template-from-url';

/**
 * Loads the templates while a photo is chosen, and renders their cards while the visitor reviews the
 * cutout. The first call also binds the visitor's identity.
 */
function usePreparedTemplates(): void {
  const { data: templates } = useTemplates(OWNER);
  useTemplateFromUrl(templates);
  const draft = useSession((session) => session.tempDesignData);
  const design = useSession((session) => session.getCurrentDesign());
  useTemplatePreviews({
    owner: OWNER,
    cutoutUrl: (draft.backgroundRemovedImageUrl || design?.backgroundRemovedImageUrl) ?? '',
    words: wordsOf(design ?? draft),
  });
}

/** The guest flow, from a photo to the checkout. */
export default function GuestDesignPage() {
  usePageTitle(flowMessages.title);
  usePreparedTemplates();
  const { designId } = useParams();
  const design = useOpenDesign(designId);
  usePhotoOfBefore();
  const link = useContinueLink();
  const openingLink = link.isOpening ? continueMessages.opening : null;
  const openingDesign = design.state === 'opening' ? flowMessages.opening : null;
  return (
    <Page
      title={flowMessages.title}
      intro={
        <>
          <span>{flowMessages.intro}</span>
          {flowMessages.introSteps}
        </>
      }
    >
      <Stack gap={4}>
        <CancelledNotice
          designId={design.state === 'ready' ? designId : undefined}
          isDesignGone={design.state === 'gone'}
        />
        <LinkFailure {...link} />
        <DesignFailure {...design} />
        <FlowSteps
          opening={openingLink ?? openingDesign}
          isUnreachable={design.state === 'unreachable'}
        />
      </Stack>
    </Page>
  );
}
