import { PAGES } from '@ftl/contracts';
import { PhotoGuidelines } from '@ftl/design-widgets';
import { tributePlanNote, startingAt } from '@ftl/rules';
import {
  Button,
  Card,
  Notice,
  Page,
  PlanNote,
  ProgressBar,
  ScreenBox,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckoutStage } from './checkout-stage';
import { CustomizeStage } from './customize-stage';
import { PhotoPicker } from './photo-picker';
import { PhotoQuestion } from './photo-question';
import { PreviewStage } from './preview-stage';
import { BesidePhoto, Columns, MakingProgress } from './stage-layout';
import { tributeMessages } from './tribute.messages';
import { editWords, emptyTribute, moveTo, withoutPhoto } from './tribute.state';
import type { TributeForm, TributeScreen, TributeStage } from './tribute.state';
import { useCanceledPayment } from './use-canceled-payment';
import { useTributePayment } from './use-tribute-payment';
import { useTributePhoto } from './use-tribute-photo';
import { useTributePreview } from './use-tribute-preview';
import { useTributeState } from './use-tribute-state';

interface UploadStageProps {
  onPhoto: (photo: File) => void;
  /** Returns to the design that is made; absent without one. */
  onBack?: (() => void) | undefined;
}

function UploadStage({ onPhoto, onBack }: UploadStageProps) {
  return (
    <Columns>
      <Card>
        <Stack gap={2} align="center">
          <PhotoPicker onChoose={onPhoto} />
          {onBack !== undefined && (
            <Button variant="secondary" onClick={onBack}>
              {tributeMessages.back}
            </Button>
          )}
          <Text tone="soft">{tributeMessages.photoHint}</Text>
          <Text tone="soft">{startingAt()}</Text>
          <PlanNote note={tributePlanNote()} to={PAGES.guestDesign()} />
          <Text size="small" tone="soft">
            {tributeMessages.privacy}
          </Text>
        </Stack>
      </Card>
      <PhotoGuidelines headingLevel={2} />
    </Columns>
  );
}

function ShrinkButton({ onPress }: { onPress: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: onPress });
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {isPending ? tributeMessages.shrinking : tributeMessages.shrinkPhoto}
    </Button>
  );
}

/** The screen that the visitor sees: an update is part of the preview. */
function screenOf(screen: TributeScreen): TributeStage {
  if (screen.stage === 'making') return screen.earlier === null ? 'making' : 'preview';
  if (screen.stage === 'made') return screen.isUpdate ? 'preview' : 'making';
  return screen.stage;
}

/** The whole purchase on one page: photo, name, template, shirt, payment. */
export default function TributePage() {
  usePageTitle(tributeMessages.title);
  const [, setQuery] = useSearchParams();
  const [state, dispatch] = useTributeState();
  const photo = useTributePhoto(state, dispatch);
  const preview = useTributePreview(state, dispatch);
  const pay = useTributePayment(state, dispatch);
  const canceled = useCanceledPayment(state, dispatch);
  const { form, problem, screen } = state;

  // Each stage is a separate screen. The braces matter: scrollTo returns a promise in newer
  // browsers, which React would call as the effect's cleanup.
  const shown = screenOf(screen);
  useEffect(() => {
    void window.scrollTo({ top: 0 });
  }, [shown]);

  const change = (fields: Partial<TributeForm>) =>
    dispatch({ type: 'changed', problem: null, form: fields });

  const stage = () => {
    switch (shown) {
      case 'upload':
        return (
          <UploadStage
            onPhoto={photo.choose}
            onBack={
              form.previewUrl === '' ? undefined : () => dispatch(moveTo({ stage: 'preview' }))
            }
          />
        );
      case 'customize':
        return (
          <CustomizeStage
            form={form}
            problem={problem}
            onChange={change}
            onCreate={() => preview.render(form)}
            onDropPhoto={() => {
              photo.forget();
              dispatch(withoutPhoto);
            }}
          />
        );
      case 'making':
      case 'made':
        return (
          <Card>
            <BesidePhoto photo={form.photo}>
              <MakingProgress isMade={screen.stage === 'made'} />
            </BesidePhoto>
          </Card>
        );
      case 'preview':
        return (
          <PreviewStage
            state={state}
            dispatch={dispatch}
            onPhoto={photo.choose}
            onTemplate={preview.chooseTemplate}
            onStartOver={() => {
              photo.forget();
              dispatch({ type: 'replaced', by: emptyTribute });
              setQuery({}, { replace: true });
            }}
          />
        );
      case 'guest-checkout':
        return (
          <CheckoutStage
            state={state}
            onChange={change}
            onPay={pay}
            onBack={() => dispatch(moveTo({ stage: 'preview' }))}
            onEdit={() => dispatch(editWords(form))}
          />
        );
      case 'paying':
        return (
          <Card>
            <ProgressBar value={100} label={tributeMessages.redirecting} />
          </Card>
        );
      default:
        return shown satisfies never;
    }
  };

  return (
    <Page title={tributeMessages.title} intro={tributeMessages.intro}>
      <Stack gap={3}>
        {problem?.field === null && (
          <Notice tone="error" actions={photo.shrink && <ShrinkButton onPress={photo.shrink} />}>
            {problem.text}
          </Notice>
        )}
        {screen.stage === 'customize' && screen.refusal !== null && (
          <PhotoQuestion
            refusal={screen.refusal}
            photo={photo.original ?? form.photo}
            onChoose={photo.choose}
            onDecide={(options) => preview.render({ ...form, options })}
          />
        )}
        {canceled.isCanceled && screen.stage === 'guest-checkout' && (
          <Notice
            tone="info"
            title={tributeMessages.canceledTitle}
            actions={
              <Button variant="quiet" small onClick={canceled.dismiss}>
                {tributeMessages.dismiss}
              </Button>
            }
          >
            {tributeMessages.canceled}
          </Notice>
        )}
        <ScreenBox screen={shown}>{stage()}</ScreenBox>
      </Stack>
    </Page>
  );
}
