import { ApiError } from '@ftl/api-client';
import { PAGES, type AccountDesign, type TemplateId } from '@ftl/contracts';
import { CutoutReview, PhotoGuidelines, UploadWidget } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { PLAN_NOTES, templateFromSearch } from '@ftl/rules';
import { Card, Grid, Heading, PlanNote, Row, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ChangedElsewhere } from '../design/changed-elsewhere';
import { designApi } from '../design/design-api';
import { DesignLoadFailed, LoadingDesign } from '../design/design-gate';
import { designNumber, newerDesign, useDesign, useKeepDesign } from '../design/use-design';
import { WizardPage } from '../design/wizard-page';
import { MyDesigns } from '../my-designs/my-designs';
import { ApprovedPhoto } from './approved-photo';
import { messages } from './messages';
import { keepPhoto } from './photo-draft';
import { SaveStatus } from './save-status';
import { useAutoSave } from './use-auto-save';
import { useWizardPhoto } from './use-wizard-photo';

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 24px;
`;

/** Step 1: a photo, and the draft that begins with it. */
export default function CreateDesignPage() {
  const [query] = useSearchParams();
  const wanted = query.get('design');
  const id = designNumber(wanted ?? undefined);
  const known = useDesign(id);
  const isEditing = wanted !== null;
  return (
    <WizardPage step="upload" title={messages.title} intro={messages.price} design={known.data}>
      {isEditing && known.isPending && id > 0 ? (
        <LoadingDesign />
      ) : isEditing && !known.data ? (
        <DesignLoadFailed />
      ) : (
        <PhotoStep
          key={wanted ?? 'new'}
          design={known.data ?? null}
          template={templateFromSearch(query)}
        />
      )}
      {!isEditing && <PlanNote note={PLAN_NOTES.account} to={PAGES.guestDesign()} />}
      {!isEditing && <MyDesigns />}
    </WizardPage>
  );
}

interface PhotoStepProps {
  design: AccountDesign | null;
  /** Chosen in the gallery; the next step begins with it. */
  template: TemplateId | null;
}

function PhotoStep({ design, template }: PhotoStepProps) {
  const navigate = useNavigate();
  const keep = useKeepDesign();
  const { photo, upload, approve, keepCutout, drop, retouch, remove } = useWizardPhoto();
  const [name, setName] = useState(design?.name ?? '');
  const [newer, setNewer] = useState<AccountDesign | null>(null);
  const [isChanging, setChanging] = useState(design === null);
  const isNewPhoto = photo.isApproved === true && upload.phase === 'idle';
  const original = isNewPhoto ? photo.originalImageUrl : design?.originalImageUrl;
  const cutout = isNewPhoto ? photo.backgroundRemovedImageUrl : design?.backgroundRemovedImageUrl;
  const content = original && cutout ? JSON.stringify([original, cutout, name]) : null;

  const write = async (updatedAt: string | undefined) => {
    if (!original || !cutout) throw new Error(messages.withoutImages);
    const pictures = { originalImageUrl: original, backgroundRemovedImageUrl: cutout };
    const fields = { ...pictures, name, status: 'draft' as const };
    if (design) {
      keep(await designApi.change(design.id, { ...fields, ...(updatedAt ? { updatedAt } : {}) }));
      keepPhoto({});
      return;
    }
    const created = await designApi.create(fields);
    keep(created);
    keepPhoto({});
    const query = template === null ? '' : `?template=${template}`;
    navigate(PAGES.designTemplate(created.id) + query);
  };
  const save = async () => {
    try {
      await write(design?.updatedAt);
    } catch (error) {
      setNewer(newerDesign(error));
      throw error;
    }
  };
  const autoSave = useAutoSave({
    content,
    initial: design && content !== null && !isNewPhoto ? content : null,
    save,
    onFailed: (isAutomatic) =>
      toast({
        title: isAutomatic ? messages.draftFailed : messages.saveFailed,
        description: content === null ? messages.withoutImages : messages.saveFailedText,
        tone: 'error',
      }),
  });

  return (
    <Stack gap={3}>
      <Row justify="space-between">
        <Heading>{messages.uploadTitle}</Heading>
        <SaveStatus state={autoSave.state} savedAt={autoSave.savedAt} onSave={autoSave.saveNow} />
      </Row>
      {newer && design && (
        <ChangedElsewhere
          onShowNewer={() => window.location.reload()}
          onKeepMine={() => {
            setNewer(null);
            keep(newer);
            write(newer.updatedAt).catch((error: unknown) => {
              if (error instanceof ApiError) setNewer(newerDesign(error));
            });
          }}
        />
      )}
      {cutout && !isChanging && !isWorking(upload.phase) ? (
        <ApprovedPhoto
          imageUrl={cutout}
          name={name}
          onName={setName}
          next={design ? PAGES.designTemplate(design.id) : null}
          onOtherPhoto={() => {
            drop();
            setChanging(true);
          }}
        />
      ) : photo.backgroundRemovedImageUrl && !isWorking(upload.phase) ? (
        <CutoutReview
          photo={photo}
          onApprove={() => {
            approve();
            setChanging(false);
          }}
          onVariant={keepCutout}
          onReject={drop}
          onCropped={(file, original) => {
            drop();
            upload.start(file, original);
          }}
          onRetouched={retouch}
          onDelete={remove}
          retention={messages.retention}
        />
      ) : (
        <Grid min="300px">
          <UploadWidget upload={upload} privacy={messages.privacy} />
          <Stack gap={3}>
            <Card>
              <Stack gap={1.5}>
                <Heading level={3}>{messages.nextTitle}</Heading>
                <Steps>
                  {messages.next.map((line) => (
                    <Text as="li" key={line}>
                      {line}
                    </Text>
                  ))}
                </Steps>
              </Stack>
            </Card>
            <PhotoGuidelines />
          </Stack>
        </Grid>
      )}
    </Stack>
  );
}

const isWorking = (phase: string) => phase !== 'idle';
