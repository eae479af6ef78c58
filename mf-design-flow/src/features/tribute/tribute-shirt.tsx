import { PrintCloseUp, useMockup } from '@ftl/design-widgets';
import { useSession } from '@ftl/session';
import { MockupViewer, Row, Stack } from '@ftl/ui-kit';
import { OWNER } from '../../owner';
import { tributeMessages } from './tribute.messages';
import type { TributeForm } from './tribute.state';

/** The design on the chosen shirt, from all four sides. */
export function TributeShirt({ form, designId }: { form: TributeForm; designId: string }) {
  const tempUserId = useSession((session) => session.tempUserId);
  const mockup = useMockup({
    owner: OWNER,
    request: {
      tempUserId,
      processedImageUrl: form.previewUrl,
      templateId: form.template,
      lovedOneName: form.name,
      color: form.tshirtColor,
      size: form.size,
      ...(form.back === undefined ? {} : { designId }),
    },
    back: form.back,
  });
  return (
    <Stack gap={1}>
      <MockupViewer
        views={mockup.views}
        status={mockup.status}
        onRetry={mockup.retry}
        label={tributeMessages.shirtLabel(form.tshirtColor, form.name)}
      />
      <Row justify="center">
        <PrintCloseUp url={form.previewUrl} name={form.name} />
      </Row>
    </Stack>
  );
}
