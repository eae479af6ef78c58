import { ApiError, classifyError } from '@ftl/api-client';
import { orderAgain } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { Button, LinkButton, Notice, Stack, Text } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { againMessages } from './messages';

interface OrderAgainProps {
  orderKey: string;
  /** Then it is the way to correct something. */
  isCancelled: boolean;
}

/** Makes the design of an order one of this browser, in which it can be changed. */
export function OrderAgain({ orderKey, isCancelled }: OrderAgainProps) {
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => orderAgain({ key: orderKey }),
    onSuccess: ({ design }) => {
      sessionStore.getState().createDesign(design);
      sessionStore.setState({ currentStep: 'order' });
      void navigate(PAGES.guestDesign(design.id));
    },
  });
  const needsAccount = again.error instanceof ApiError && again.error.code === 'ACCOUNT_REQUIRED';
  return (
    <Stack gap={1} align="start">
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        {again.isPending
          ? againMessages.opening
          : isCancelled
            ? againMessages.fixAndAgain
            : againMessages.again}
      </Button>
      <Text tone="soft">
        {isCancelled ? againMessages.fixAndAgainText : againMessages.againText}
      </Text>
      {again.error && (
        <div role="alert">
          <Notice
            tone={needsAccount ? 'info' : 'caution'}
            title={needsAccount ? againMessages.accountTitle : againMessages.againFailed}
            actions={
              needsAccount && <LinkButton to={PAGES.register}>{againMessages.signIn}</LinkButton>
            }
          >
            {needsAccount ? againMessages.account : classifyError(again.error, 'design').message}
          </Notice>
        </div>
      )}
    </Stack>
  );
}
