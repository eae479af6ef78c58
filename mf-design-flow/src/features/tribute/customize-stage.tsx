import {
  DeliveryQuestion,
  MemorialFields,
  TemplateChoice,
  useTemplates,
} from '@ftl/design-widgets';
import { Button, Card, Row, Stack, Text } from '@ftl/ui-kit';
import { useMemo } from 'react';
import { OWNER } from '../../owner';
import { BesidePhoto } from './stage-layout';
import { previewProblem } from './check-tribute';
import { tributeMessages } from './tribute.messages';
import { wordsIn, type TributeForm, type TributeProblem } from './tribute.state';

interface CustomizeStageProps {
  form: TributeForm;
  problem: TributeProblem | null;
  onChange: (fields: Partial<TributeForm>) => void;
  onCreate: () => void;
  onDropPhoto: () => void;
}

/** Name, optionally dates and a line, and template. */
export function CustomizeStage(props: CustomizeStageProps) {
  const { form, problem, onChange, onCreate, onDropPhoto } = props;
  const templates = useTemplates(OWNER);
  const problems = useMemo(
    () => (problem?.field ? { [problem.field]: problem.text } : {}),
    [problem],
  );
  // On a phone the top of the page is out of sight from the button.
  const submit = () => {
    onCreate();
    if (previewProblem(form)?.field === null) window.scrollTo({ top: 0 });
  };
  return (
    <Card>
      <BesidePhoto photo={form.photo}>
        <Stack gap={3}>
          <DeliveryQuestion
            owner={OWNER}
            color={form.tshirtColor}
            lines={[{ size: form.size, quantity: 1 }]}
            choice={form}
            onChange={({ neededBy, shipState, wantsExpress }) =>
              onChange({ neededBy, shipState, wantsExpress })
            }
          />
          <MemorialFields
            name={tributeMessages.name}
            words={wordsIn(form)}
            problems={problems}
            onChange={({ lovedOneName: name = form.name, ...texts }) =>
              onChange({ name, ...texts })
            }
          />
          <Stack gap={1}>
            <Text weight="strong">{tributeMessages.template}</Text>
            <TemplateChoice
              label={tributeMessages.template}
              headingLevel={2}
              templates={templates}
              value={form.template}
              onChange={(template) => onChange({ template })}
            />
          </Stack>
          <Row>
            <Button onClick={submit}>{tributeMessages.create}</Button>
            <Button variant="secondary" onClick={onDropPhoto}>
              {tributeMessages.otherPhoto}
            </Button>
          </Row>
        </Stack>
      </BesidePhoto>
    </Card>
  );
}
