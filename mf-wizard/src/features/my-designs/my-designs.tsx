import { refusalText } from '@ftl/api-client';
import { deleteAccountDesign, type AccountDesign } from '@ftl/api-client/calls';

import { toast } from '@ftl/page-events';
import { Button, Grid, Heading, Notice, Stack } from '@ftl/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RemovalDialog } from '../design/removal-dialog';
import { DesignItem } from './design-item';
import { FurtherDesigns } from './further-designs';
import { messages } from './messages';
import { isPageOfDesigns, pageOfDesigns } from './pages-of-designs';

/** The account's designs, most recently changed first; renders nothing without any. */
export function MyDesigns() {
  const page = useQuery(pageOfDesigns());
  const [leaving, setLeaving] = useState<AccountDesign | null>(null);
  if (!page.data && page.isError) {
    return (
      <Notice
        tone="error"
        title={messages.loadFailed}
        actions={<Button onClick={() => void page.refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.loadFailedText}
      </Notice>
    );
  }
  if (!page.data || page.data.designs.length === 0) return null;
  const { designs, next } = page.data;
  return (
    <Stack gap={2}>
      <Heading>{messages.title}</Heading>
      <Grid min="300px" gap={2}>
        {designs.map((design) => (
          <DesignItem key={design.id} design={design} onRemove={() => setLeaving(design)} />
        ))}
        {next !== undefined && <FurtherDesigns after={next} onRemove={setLeaving} />}
      </Grid>
      <RemoveDialog design={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
}

function RemoveDialog({ design, onClose }: { design: AccountDesign | null; onClose: () => void }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: async (id: number) => {
      await deleteAccountDesign(String(id));
      await client.invalidateQueries({ predicate: isPageOfDesigns });
    },
    onSuccess: () => {
      toast({ title: messages.removed });
      onClose();
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <RemovalDialog
      words={{
        ...{ title: messages.removeTitle, text: messages.removeText },
        ...{ keep: messages.keep, remove: messages.remove },
      }}
      isOpen={design !== null}
      isBusy={removal.isPending}
      failure={removal.error && refusalText(removal.error, messages.failed)}
      onRemove={() => design && removal.mutate(design.id)}
      onClose={close}
    />
  );
}
