import { Button, Notice } from '@ftl/ui-kit';
import { continueMessages } from '../continue-elsewhere/continue-elsewhere.messages';
import type { ContinueLink } from '../continue-elsewhere/use-continue-link';
import { flowMessages } from './flow.messages';
import type { OpenDesign } from './use-open-design';

/** Why the link of an email did not open its design. */
export function LinkFailure({ failure, retry }: Pick<ContinueLink, 'failure' | 'retry'>) {
  if (failure === null) return null;
  return (
    <Notice
      tone="caution"
      title={continueMessages.notOpened}
      actions={
        retry && (
          <Button variant="secondary" onClick={retry}>
            {continueMessages.tryAgain}
          </Button>
        )
      }
    >
      {failure}
    </Notice>
  );
}

/** Why the design in the URL is not shown. */
export function DesignFailure({ state, retry }: OpenDesign) {
  if (state === 'gone')
    return (
      <Notice tone="caution" title={flowMessages.designGone}>
        {flowMessages.designGoneText}
      </Notice>
    );
  if (state !== 'unreachable') return null;
  return (
    <Notice
      tone="caution"
      title={flowMessages.designUnreachable}
      actions={
        <Button variant="secondary" onClick={retry}>
          {flowMessages.tryAgain}
        </Button>
      }
    >
      {flowMessages.designUnreachableText}
    </Notice>
  );
}
