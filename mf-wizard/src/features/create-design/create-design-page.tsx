import {
  createAccountDesign,
  updateAccountDesign,
  type AccountDesign,
} from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { CutoutReview, PhotoGuidelines, UploadWidget } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { accountPlanNote, templateFromSearch } from '@ftl/rules';
import { Card, Grid, Heading, NumberedList, PlanNote, Row, Stack, Text } from '@ftl/ui-kit';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChangedElsewhere } from '../design/changed-elsewhere';
import { DesignGate } from '../design/design-gate';
import { useKeptEdit } from '../design/kept-edits';
import { designNumber, newerDesign, useDesign, useStoreDesign } from '../design/use-design';
import { useNextPage } from '../design/use-next-page';
import { WizardPage } from '../design/wizard-page';
import { MyDesigns } from '../my-designs/my-designs';
import { ApprovedPhoto } from './approved-photo';
import { messages } from './messages';
import { forgetPhoto } from './photo-draft';
import { pairOf, photoViewOf } from './photo-view';
import { SaveStatus } from './save-status';
import { useAutoSave } from './use-auto-save';
import { useWizardPhoto } from './use-wizard-photo';

/** Step 1: uploads a photo and creates the draft. */
export default function CreateDesignPage() {
  const [query] = useSearchParams();
  const wanted = query.get('design');
  const id = designNumber(wanted ?? undefined);
  const known = useDesign(id);
  const isEditing = wanted !== null;
  const template = templateFromSearch(query);
  return (
    <WizardPage step="upload" title={messages.title} intro={messages.price} design={known.data}>
      {isEditing ? (
        <DesignGate query={known} isFresh>
          {(design) => <PhotoStep key={wanted} opened={design} template={template} />}
        </DesignGate>
      ) : (
        <PhotoStep key="new" opened={null} template={template} />
      )}
      {!isEditing && <PlanNote note={accountPlanNote()} to={PAGES.guestDesign()} />}
      {!isEditing && <MyDesigns />}
    </WizardPage>
  );
}

/** The name that the visitor has edited; the photo is stored by `storePhoto`. */
interface NameEdit {
  name: string;
  /** The version of the design that it was based on; undefined for a new design. */
  version: string | undefined;
}

interface PhotoStepProps {
  /** The design when the step was opened; later changes of another window are not shown. */
  opened: AccountDesign | null;
  /** Chosen in the gallery; preselected in the next step. */
  template: string | null;
}

function PhotoStep({ opened, template }: PhotoStepProps) {
  const goOn = useNextPage();
  const keep = useStoreDesign();
  const { photo, upload, approve, keepCutout, drop, retouch, remove } = useWizardPhoto();
  const [design, setDesign] = useState(opened);
  const kept = useKeptEdit<NameEdit>(`photo ${opened?.id ?? 'new'}`);
  /** The version that the visitor's edits are based on, or may replace. */
  const version = useRef(kept.initial?.version ?? opened?.updatedAt);
  const [name, setName] = useState(kept.initial?.name ?? opened?.name ?? '');
  const [newer, setNewer] = useState<AccountDesign | null>(null);
  const [isChanging, setChanging] = useState(design === null);
  const facts = { photo, phase: upload.phase, design, isChanging };
  const pair = pairOf(facts);
  const view = photoViewOf(facts);
  const content = pair && JSON.stringify([pair.original, pair.cutout, name]);
  const isSavedPair =
    pair !== null &&
    pair.original === design?.originalImageUrl &&
    pair.cutout === design.backgroundRemovedImageUrl;

  const write = async () => {
    if (pair === null) throw new Error(messages.withoutImages);
    const images = { originalImageUrl: pair.original, backgroundRemovedImageUrl: pair.cutout };
    const fields = { ...images, name, status: 'draft' as const };
    if (design && version.current) {
      const edits = { ...fields, updatedAt: version.current };
      const saved = await updateAccountDesign(String(design.id), edits);
      version.current = saved.updatedAt;
      setDesign(saved);
      keep(saved);
      forgetPhoto();
      return;
    }
    const created = await createAccountDesign(fields);
    keep(created);
    forgetPhoto();
    const query = template === null ? '' : `?template=${template}`;
    goOn(PAGES.designTemplate(created.id) + query);
  };
  const save = async () => {
    try {
      await write();
      kept.drop();
    } catch (error) {
      kept.keepAfter(error, { name, version: version.current });
      setNewer(newerDesign(error));
      throw error;
    }
  };
  const autoSave = useAutoSave({
    content,
    initial: isSavedPair ? content : null,
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
      <ChangedElsewhere
        isUnasked
        newer={newer}
        onShowNewer={() => window.location.reload()}
        onKeepMine={({ updatedAt }) => {
          setNewer(null);
          version.current = updatedAt;
          autoSave.saveNow();
        }}
      >
        {view.name === 'approved' && (
          <ApprovedPhoto
            imageUrl={view.cutoutUrl}
            name={name}
            onName={setName}
            next={design ? PAGES.designTemplate(design.id) : null}
            onOtherPhoto={() => {
              drop();
              setChanging(true);
            }}
          />
        )}
        {view.name === 'review' && (
          <CutoutReview
            photo={view.photo}
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
        )}
        {view.name === 'upload' && (
          <Grid min="300px">
            <UploadWidget upload={upload} privacy={messages.privacy} />
            <Stack gap={3}>
              <Card>
                <Stack gap={1.5}>
                  <Heading level={3}>{messages.nextTitle}</Heading>
                  <NumberedList>
                    {messages.next.map((line) => (
                      <Text as="li" key={line}>
                        {line}
                      </Text>
                    ))}
                  </NumberedList>
                </Stack>
              </Card>
              <PhotoGuidelines />
            </Stack>
          </Grid>
        )}
      </ChangedElsewhere>
    </Stack>
  );
}
