import { revokeOtherSessions } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { Button, Heading, LinkButton, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { rememberDeletion } from './account-deleted';
import { ChangePasswordDialog } from './change-password-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { leave } from './leave';
import { messages } from './messages';
import { useSubmit } from './use-submit';

const { signedIn } = messages;

/** Password, other devices, data export, and deletion of the account. */
export function AccountCare() {
  const [dialog, setDialog] = useState<'password' | 'delete' | null>(null);
  const others = useSubmit<undefined>({
    send: () => revokeOtherSessions({}),
    onDone: () => void toast({ title: signedIn.othersEnded, tone: 'good' }),
  });
  const close = () => setDialog(null);
  const deleted = () => {
    leave(PAGES.register);
    // After `leave`, which clears this storage; the page is still here until the next one loads.
    rememberDeletion();
  };
  return (
    <Stack gap={2}>
      <Heading level={2} size={3}>
        {messages.eyebrow}
      </Heading>
      {others.problem !== undefined && <Notice tone="error">{others.problem}</Notice>}
      <Row gap={1}>
        <Button variant="secondary" small onClick={() => setDialog('password')}>
          {signedIn.changePassword}
        </Button>
        <Button
          variant="secondary"
          small
          busy={others.isBusy}
          onClick={() => void others.submit(undefined)}
        >
          {signedIn.endOthers}
        </Button>
        <LinkButton variant="secondary" small href={'/api/account/export'}>
          {signedIn.export}
        </LinkButton>
      </Row>
      <Text size="small" tone="soft">
        {signedIn.exportNote}
      </Text>
      <div>
        <Button variant="quiet" small flush onClick={() => setDialog('delete')}>
          {signedIn.remove}
        </Button>
      </div>
      <ChangePasswordDialog open={dialog === 'password'} onOpenChange={close} />
      <DeleteAccountDialog open={dialog === 'delete'} onOpenChange={close} onDeleted={deleted} />
    </Stack>
  );
}
