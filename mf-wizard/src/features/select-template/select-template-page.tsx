import { classifyError } from '@ftl/api-client';
import { updateAccountDesign, type AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { TemplateOutlines, useTemplates, withMoreDesigns } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { templateFromSearch } from '@ftl/rules';
import {
  Button,
  Card,
  Heading,
  LinkButton,
  Notice,
  RadioCards,
  Row,
  Spinner,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { ChangedElsewhere } from '../design/changed-elsewhere';
import { DesignGate } from '../design/design-gate';
import { useUnsavedEdit } from '../design/unsaved-edit';
import {
  designNumber,
  newerDesign,
  useDesign,
  useMissingDesign,
  useStoreDesign,
} from '../design/use-design';
import { useNextPage } from '../design/use-next-page';
import { WizardPage } from '../design/wizard-page';
import { messages } from './messages';
import { useTemplateImages } from './use-template-images';

/** Step 2: the photo in each template, one of which is selected. */
export default function SelectTemplatePage() {
  const id = designNumber(useParams()['id']);
  const design = useDesign(id);
  return (
    <WizardPage step="template" title={messages.title} intro={messages.intro} design={design.data}>
      <DesignGate query={design}>{(loaded) => <TemplateStep design={loaded} />}</DesignGate>
    </WizardPage>
  );
}

const templateEdit = { selectedTemplateId: true };

function TemplateStep({ design }: { design: AccountDesign }) {
  const goOn = useNextPage();
  const keep = useStoreDesign();
  const readIfMissing = useMissingDesign(design.id);
  const templates = useTemplates(OWNER);
  const images = useTemplateImages(design);
  const [query] = useSearchParams();
  const { edit, setEdit, keepAfter, drop } = useUnsavedEdit(`template ${design.id}`, templateEdit);
  const wanted =
    edit?.fields.selectedTemplateId ?? design.selectedTemplateId ?? templateFromSearch(query);
  const updatedAt = edit?.updatedAt ?? design.updatedAt;
  const choice = templates.data?.find(({ id }) => id === wanted)?.id ?? '';
  const saving = useMutation({
    mutationFn: (version: string) =>
      updateAccountDesign(String(design.id), { selectedTemplateId: choice, updatedAt: version }),
    onSuccess: (saved) => {
      drop();
      keep(saved);
      goOn(PAGES.designDetails(design.id));
    },
    onError: (error) => {
      if (newerDesign(error) !== null) return;
      keepAfter(error);
      readIfMissing(error);
      const { message } = classifyError(error, 'design');
      toast({ title: messages.selectFailed, description: message, tone: 'error' });
    },
  });
  const newer = newerDesign(saving.error);
  const rendered = new Map(
    design.availableTemplates.map((each) => [each.templateId, each.previewUrl]),
  );
  const back = `${PAGES.designCreate}?design=${design.id}`;

  const choose = (templateId: string) => {
    setEdit({ fields: { selectedTemplateId: templateId }, updatedAt });
    const name = templates.data?.find((each) => each.id === templateId)?.name ?? templateId;
    if (!rendered.has(templateId)) images.renderOne({ templateId, name });
  };

  if (images.state === 'working' || templates.isPending) {
    return (
      <Stack gap={3}>
        <Card aria-busy="true">
          <Stack gap={2} align="center">
            <Spinner size={40} />
            <div role="status">
              <Heading>{messages.generating}</Heading>
            </div>
            <Text tone="soft">{messages.generatingText}</Text>
          </Stack>
        </Card>
        <TemplateOutlines />
      </Stack>
    );
  }
  if (images.state === 'failed' || templates.isError) {
    const retry = templates.isError ? () => void templates.refetch() : images.renderAll;
    return (
      <Notice
        tone="error"
        title={messages.failed}
        actions={
          <>
            <LinkButton variant="secondary" to={back}>
              {messages.goBack}
            </LinkButton>
            <Button onClick={retry}>{messages.retry}</Button>
          </>
        }
      >
        {messages.failedText}
      </Notice>
    );
  }
  if (templates.data.length === 0 || images.state === 'empty') {
    return (
      <Notice
        tone="caution"
        title={messages.none}
        actions={<Button onClick={images.renderAll}>{messages.generate}</Button>}
      >
        {messages.noneText}
      </Notice>
    );
  }
  return (
    <ChangedElsewhere
      newer={newer}
      onShowNewer={(latest) => {
        drop();
        keep(latest);
        saving.reset();
      }}
      onKeepMine={(latest) => saving.mutate(latest.updatedAt)}
    >
      <RadioCards
        label={messages.choose}
        min="140px"
        value={choice}
        onChange={choose}
        options={withMoreDesigns(
          templates.data.map(({ id, name, previewUrl }) => ({
            value: id,
            label: name,
            description: choice === id ? messages.selected : messages.select,
            ...(images.rendering === id
              ? { image: <Spinner label={messages.generating} /> }
              : { imageUrl: rendered.get(id) ?? previewUrl }),
          })),
          2,
        )}
      />
      <Row justify="space-between">
        <LinkButton variant="secondary" to={back}>
          {messages.back}
        </LinkButton>
        <Button
          busy={saving.isPending}
          disabled={choice === ''}
          onClick={() => saving.mutate(updatedAt)}
        >
          {saving.isPending ? messages.saving : messages.goOn}
        </Button>
      </Row>
    </ChangedElsewhere>
  );
}
