import { TemplateChoice, useTemplates } from '@ftl/design-widgets';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@ftl/rules';
import { Accordion, Button, Card, Row, Stack, Text, TextArea, TextField } from '@ftl/ui-kit';
import { useRef } from 'react';
import { OWNER } from '../../owner';
import { BesidePhoto } from './beside-photo';
import { previewProblem } from './check-tribute';
import { tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

/** Name, template and optionally dates and a message. */
export function CustomizeStage({ state, change, create, dropPhoto }: Tribute) {
  const { form, problem } = state;
  const templates = useTemplates(OWNER);
  const nameField = useRef<HTMLInputElement>(null);
  // On a phone the name, and even more the top of the page, is out of sight from the button.
  const submit = () => {
    create();
    const found = previewProblem(form);
    if (found?.field === 'name') nameField.current?.focus();
    else if (found !== null) window.scrollTo({ top: 0 });
  };
  const more = (
    <Stack gap={2}>
      <TextField
        type="date"
        label={tributeMessages.birthDate}
        value={form.birthDate}
        onChange={(event) => change({ birthDate: event.target.value })}
      />
      <TextField
        type="date"
        label={tributeMessages.passedDate}
        value={form.passedDate}
        onChange={(event) => change({ passedDate: event.target.value })}
      />
      <TextArea
        label={tributeMessages.message}
        hint={tributeMessages.messageHint}
        value={form.message}
        maxLength={MESSAGE_MAX_LENGTH}
        showCount
        onChange={(event) => change({ message: event.target.value })}
      />
    </Stack>
  );
  return (
    <Card>
      <BesidePhoto photo={form.photo}>
        <Stack gap={3}>
          <TextField
            ref={nameField}
            label={tributeMessages.name}
            name="lovedOneName"
            value={form.name}
            limit={NAME_MAX_LENGTH}
            error={problem?.field === 'name' ? problem.text : undefined}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
          <Stack gap={1}>
            <Text weight="strong">{tributeMessages.template}</Text>
            <TemplateChoice
              label={tributeMessages.template}
              headingLevel={2}
              templates={templates}
              value={form.template}
              onChange={(template) => change({ template })}
            />
          </Stack>
          <Accordion
            headingLevel={2}
            items={[{ id: 'more', title: tributeMessages.more, content: more }]}
          />
          <Row>
            <Button onClick={submit}>{tributeMessages.create}</Button>
            <Button variant="secondary" onClick={dropPhoto}>
              {tributeMessages.otherPhoto}
            </Button>
          </Row>
        </Stack>
      </BesidePhoto>
    </Card>
  );
}
