import { designQuery } from '@ftl/api-client/queries';
import { SIZES } from '@ftl/contracts';
import {
  BackWords,
  SpellingCheck,
  TemplateChoice,
  useTemplatePreviews,
  useTemplates,
} from '@ftl/design-widgets';
import {
  Accordion,
  Badge,
  Button,
  Card,
  ColorPicker,
  Row,
  SizePicker,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type Dispatch } from 'react';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { PhotoPicker } from './photo-picker';
import { Columns, MakingProgress } from './stage-layout';
import { TributePrice, tributePrice } from './tribute-price';
import { TributeShirt, useTributeMockup } from './tribute-shirt';
import { tributeMessages } from './tribute.messages';
import { editWords, moveTo, TRIBUTE_COLORS, wordsIn } from './tribute.state';
import { useTributeLayout } from './use-tribute-layout';
import type { TributeAction, TributeForm, TributeState } from './tribute.state';

/** Scrolls to a position below the shell's header. */
const Shirt = styled.div`
  scroll-margin-top: 96px;
`;

interface TemplatesProps {
  state: TributeState;
  onPhoto: (photo: File) => void;
  onTemplate: (template: string) => void;
}

/** The templates with the visitor's own photo. */
function Templates({ state, onPhoto, onTemplate }: TemplatesProps) {
  const { form, designId, wantedTemplate, nextTemplate } = state;
  const templates = useTemplates(OWNER);
  const { data: design } = useQuery(designQuery(OWNER, designId));
  // Another design of the same photo has another cutout.
  const [cutoutUrl, setCutoutUrl] = useState('');
  if (cutoutUrl === '' && design) setCutoutUrl(design.backgroundRemovedImageUrl);
  const previews = useTemplatePreviews({ owner: OWNER, cutoutUrl, words: wordsIn(form) });
  return (
    <Stack gap={1}>
      <TemplateChoice
        label={tributeMessages.changeTemplate}
        headingLevel={3}
        templates={templates}
        previews={previews}
        value={nextTemplate || form.template}
        onChange={onTemplate}
        problem={wantedTemplate === '' ? undefined : tributeMessages.photoNeeded}
      />
      {wantedTemplate !== '' && (
        <div>
          <PhotoPicker onChoose={onPhoto} />
        </div>
      )}
    </Stack>
  );
}

interface PreviewStageProps extends TemplatesProps {
  dispatch: Dispatch<TributeAction>;
  onStartOver: () => void;
}

/** The design on its shirt, the remaining choices, the price and the button to the checkout. */
export function PreviewStage(props: PreviewStageProps) {
  const { state, dispatch, onPhoto, onTemplate, onStartOver } = props;
  const { form, screen, designId } = state;
  const change = (fields: Partial<TributeForm>) =>
    dispatch({ type: 'changed', problem: null, form: fields });
  const isUpdating = screen.stage !== 'preview';
  const earlier = screen.stage === 'making' ? screen.earlier : null;
  const shown = earlier === null ? form : { ...form, template: earlier };
  const mockup = useTributeMockup(shown, designId);
  const shirt = useRef<HTMLDivElement>(null);
  // On a phone the templates are far below the shirt.
  useEffect(() => {
    if (isUpdating) shirt.current?.scrollIntoView({ block: 'nearest' });
  }, [isUpdating]);
  const edit = () => dispatch(editWords(form));
  const layout = useTributeLayout(state, dispatch);
  const sizeLabel = useId();
  const options = (
    <Stack gap={2}>
      <ColorPicker
        colors={TRIBUTE_COLORS}
        value={form.tshirtColor}
        onChange={(tshirtColor) => change({ tshirtColor })}
      />
      <Stack gap={1}>
        <Text id={sizeLabel} weight="strong">
          {tributeMessages.size}
        </Text>
        <SizePicker
          labelledBy={sizeLabel}
          sizes={SIZES}
          value={form.size}
          onChange={(size) => change({ size })}
        />
      </Stack>
    </Stack>
  );
  if (layout?.editor) return layout.editor;
  return (
    <Stack gap={3}>
      <Columns>
        <Card>
          <Stack gap={2}>
            <Shirt ref={shirt}>
              {isUpdating && <MakingProgress isMade={screen.stage === 'made'} />}
              <div role="status">
                {!isUpdating && <Badge tone="good">{tributeMessages.ready}</Badge>}
              </div>
            </Shirt>
            <TributeShirt form={form} mockup={mockup} />
            {!isUpdating && layout?.opener}
          </Stack>
        </Card>
        <Stack gap={3}>
          <BackWords
            owner={OWNER}
            designId={designId}
            back={form.back}
            front={form}
            color={form.tshirtColor}
            mockup={mockup}
            headingLevel={2}
            disabled={isUpdating}
            onChange={(back) => dispatch({ type: 'design-stored', designId, form: { back } })}
          />
          <Card>
            <Stack gap={3}>
              <Accordion
                multiple
                headingLevel={2}
                items={[
                  {
                    id: 'template',
                    title: tributeMessages.changeTemplate,
                    content: <Templates {...{ state, onPhoto, onTemplate }} />,
                  },
                  { id: 'options', title: tributeMessages.options, content: options },
                ]}
              />
              <TributePrice price={tributePrice(state)} />
              <SpellingCheck words={wordsIn(form)} back={form.back} edit={edit} />
              <Button
                wide
                busy={isUpdating}
                onClick={() => dispatch(moveTo({ stage: 'guest-checkout' }))}
              >
                {tributeMessages.checkout}
              </Button>
              <Row justify="center">
                <Button variant="secondary" disabled={isUpdating} onClick={edit}>
                  {tributeMessages.edit}
                </Button>
                <Button variant="quiet" disabled={isUpdating} onClick={onStartOver}>
                  {tributeMessages.startOver}
                </Button>
              </Row>
            </Stack>
          </Card>
        </Stack>
      </Columns>
    </Stack>
  );
}
