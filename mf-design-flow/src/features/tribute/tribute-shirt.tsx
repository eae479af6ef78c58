import {
  EnlargeButton,
  PrintCloseUp,
  useColors,
  useMockup,
  type Mockup,
} from '@ftl/design-widgets';
import { shirtLabel } from '@ftl/rules';
import { useSession } from '@ftl/session';
import { MockupViewer, Row, Stack } from '@ftl/ui-kit';
import { OWNER } from '../../owner';
import type { TributeForm } from './tribute.state';

/** The design on the chosen shirt. */
export function useTributeMockup(form: TributeForm, designId: string): Mockup {
  const tempUserId = useSession((session) => session.tempUserId);
  return useMockup({
    owner: OWNER,
    request: {
      tempUserId,
      processedImageUrl: form.previewUrl,
      templateId: form.template,
      lovedOneName: form.name,
      color: form.tshirtColor,
      size: form.size,
      designId: form.back && designId,
    },
    design: { back: form.back },
  });
}

/** The shirt from all four sides. */
export function TributeShirt({ form, mockup }: { form: TributeForm; mockup: Mockup }) {
  const { colors } = useColors(OWNER);
  const shirtHex = colors.find(({ name }) => name === form.tshirtColor)?.hex ?? '#ffffff';
  return (
    <Stack gap={1}>
      <MockupViewer
        views={mockup.views}
        status={mockup.status}
        onRetry={mockup.retry}
        label={shirtLabel(form.tshirtColor, form.name)}
      />
      <Row justify="center">
        <EnlargeButton url={form.previewUrl} name={form.name} shirtHex={shirtHex} />
        <PrintCloseUp url={form.previewUrl} name={form.name} />
      </Row>
    </Stack>
  );
}
