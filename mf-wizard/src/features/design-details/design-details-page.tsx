import { refusalText } from '@ftl/api-client';
import { saveDesignDetails, type AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import {
  frontOf,
  MemorialFields,
  useTypedPreview,
  wordProblems,
  wordsOf,
  type WordProblems,
} from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import type { DesignWords } from '@ftl/session';
import {
  Button,
  Card,
  Grid,
  LinkButton,
  Notice,
  Row,
  Spinner,
  Stack,
  Text,
  theme,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { Celebration, useCelebration } from '../design/celebration';
import { ChangedElsewhere } from '../design/changed-elsewhere';
import { DesignGate } from '../design/design-gate';
import { designMessages } from '../design/design.messages';
import { FallbackImage } from '../design/fallback-image';
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
import { useFirstImage } from './use-first-image';
import { useRegenerate } from './use-regenerate';

/** Small on a phone, so that the name can be typed without scrolling first. */
const Image = styled.div`
  @media (max-width: ${theme.breakpoint.tablet - 1}px) {
    img {
      height: 220px;
    }
  }
`;

/** Step 3: the name, dates and a line, beside the current state of the design. */
export default function DesignDetailsPage() {
  const id = designNumber(useParams()['id']);
  const design = useDesign(id);
  return (
    <WizardPage step="details" title={messages.title} intro={messages.intro} design={design.data}>
      <DesignGate query={design}>{(loaded) => <DetailsStep design={loaded} />}</DesignGate>
    </WizardPage>
  );
}

function DetailsStep({ design }: { design: AccountDesign }) {
  const goOn = useNextPage();
  const keep = useStoreDesign();
  const readIfMissing = useMissingDesign(design.id);
  const image = useFirstImage(design);
  const regeneration = useRegenerate();
  const isCelebrating = useCelebration(design.finalDesignImageUrl);
  const { edit, setEdit, keepAfter, drop } = useUnsavedEdit(
    `details ${design.id}`,
    wordsOf(design),
  );
  const words = { ...wordsOf(design), ...edit?.fields };
  const updatedAt = edit?.updatedAt ?? design.updatedAt;
  const [problems, setProblems] = useState<WordProblems>({});
  const saving = useMutation({
    mutationFn: (version: string) =>
      saveDesignDetails(String(design.id), {
        ...words,
        designId: design.id,
        updatedAt: version,
      }),
    onSuccess: (saved) => {
      drop();
      keep(saved);
      toast({ title: messages.updated, description: messages.updatedText, tone: 'good' });
      goOn(PAGES.designPreview(design.id));
    },
    onError: (error) => {
      if (newerDesign(error) !== null) return;
      keepAfter(error);
      readIfMissing(error);
      const description = refusalText(error, messages.errorText);
      toast({ title: messages.error, description, tone: 'error' });
    },
  });
  const newer = newerDesign(saving.error);

  const save = (version: string) => {
    const found = wordProblems(words, messages.nameMissing);
    setProblems(found);
    if (Object.keys(found).length === 0) saving.mutate(version);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(updatedAt);
  };
  const again = () =>
    regeneration.mutate(design, {
      onSuccess: (made) => {
        setEdit((now) => now && { ...now, updatedAt: made.updatedAt });
        goOn(PAGES.designDetails(made.id), { replace: true });
      },
    });

  return (
    <Stack gap={3}>
      {isCelebrating && <Celebration />}
      <ChangedElsewhere
        newer={newer}
        onShowNewer={(latest) => {
          drop();
          keep(latest);
          saving.reset();
        }}
        onKeepMine={(latest) => save(latest.updatedAt)}
      >
        <Grid min="300px" gap={4}>
          <Card>
            <Stack gap={2}>
              <Image>
                <DesignSoFar design={design} words={words} />
              </Image>
              {image.isDrawing && (
                <Row gap={1.5}>
                  <Spinner size={22} />
                  <div role="status">
                    <Text weight="strong">{messages.creating}</Text>
                    <Text size="small" tone="soft">
                      {messages.creatingText}
                    </Text>
                  </div>
                </Row>
              )}
              {image.hasFailed && (
                <Notice
                  tone="error"
                  actions={<Button onClick={image.draw}>{messages.tryAgain}</Button>}
                >
                  {messages.generationFailed}
                </Notice>
              )}
              {design.finalDesignImageUrl && (
                <Row justify="center">
                  <Button variant="quiet" small busy={regeneration.isPending} onClick={again}>
                    {messages.regenerate}
                  </Button>
                </Row>
              )}
            </Stack>
          </Card>
          <form noValidate onSubmit={submit} aria-label={messages.title}>
            <Stack gap={3}>
              <MemorialFields
                name={messages.name}
                words={words}
                problems={problems}
                onChange={(fields) => {
                  setEdit({ fields: { ...edit?.fields, ...fields }, updatedAt });
                  setProblems({});
                }}
              />
              {saving.isError && newer === null && (
                <Notice tone="error" title={messages.updateFailed}>
                  {refusalText(saving.error, messages.errorText)}
                </Notice>
              )}
              <Row justify="space-between">
                <LinkButton variant="secondary" to={PAGES.designTemplate(design.id)}>
                  {messages.back}
                </LinkButton>
                <Button type="submit" busy={saving.isPending}>
                  {saving.isPending ? messages.processing : messages.next}
                </Button>
              </Row>
            </Stack>
          </form>
        </Grid>
      </ChangedElsewhere>
    </Stack>
  );
}

interface DesignSoFarProps {
  design: AccountDesign;
  /** As typed. */
  words: DesignWords;
}

/**
 * The design with the texts as typed; otherwise its finished image, the photo in the chosen template,
 * or the photo alone.
 */
function DesignSoFar({ design, words }: DesignSoFarProps) {
  const { finalDesignImageUrl, backgroundRemovedImageUrl, selectedTemplateId, layout } = design;
  const front = { ...frontOf(design, selectedTemplateId ?? ''), layout };
  const typed = useTypedPreview(OWNER, front, words);
  const template = design.availableTemplates.find(
    ({ templateId }) => templateId === selectedTemplateId,
  );
  if (!finalDesignImageUrl && !template) {
    return (
      <figure>
        <FallbackImage sources={[backgroundRemovedImageUrl]} alt={designMessages.cutoutAlt} />
        <Text as="figcaption" tone="good">
          {messages.backgroundRemoved}
        </Text>
      </figure>
    );
  }
  return (
    <FallbackImage
      sources={[typed, finalDesignImageUrl, template?.previewUrl, backgroundRemovedImageUrl]}
      alt={
        typed || finalDesignImageUrl
          ? designMessages.designAlt((typed ? words : design).lovedOneName)
          : designMessages.templateAlt(template?.templateName ?? '')
      }
    />
  );
}
