import { TemplateChoice, useTemplatePreviews, useTemplates } from '@ftl/design-widgets';
import { NAME_MAX_LENGTH } from '@ftl/rules';
import { Card, Heading, Stack, Text, TextField } from '@ftl/ui-kit';
import type { Ref } from 'react';
import { OWNER } from '../../owner';
import type { DesignProblem } from './check-design';
import { designMessages } from './design-step.messages';

interface MemorialDetailsProps {
  name: string;
  nameRef: Ref<HTMLInputElement>;
  templateId: string;
  /** URL of the cutout. */
  cutoutUrl: string;
  onName: (name: string) => void;
  onTemplate: (templateId: string) => void;
  problems: readonly DesignProblem[];
  disabled: boolean;
}

/** The name and the template. */
export function MemorialDetails(props: MemorialDetailsProps) {
  const { name, nameRef, templateId, cutoutUrl, onName, onTemplate, problems, disabled } = props;
  const templates = useTemplates(OWNER);
  const previews = useTemplatePreviews({ owner: OWNER, cutoutUrl, lovedOneName: name });
  const problemOf = (field: DesignProblem['field']) =>
    problems.find((problem) => problem.field === field)?.message;
  return (
    <Card aria-labelledby="memorial-details">
      <Stack gap={3}>
        <Heading level={3} id="memorial-details">
          {designMessages.details}
        </Heading>
        <TextField
          ref={nameRef}
          label={designMessages.nameLabel}
          name="lovedOneName"
          hint={designMessages.nameHint}
          value={name}
          limit={NAME_MAX_LENGTH}
          required
          autoComplete="off"
          error={problemOf('name')}
          disabled={disabled}
          onChange={(event) => onName(event.target.value)}
        />
        <Stack gap={1}>
          <Text weight="strong">{designMessages.templatesLabel}</Text>
          <TemplateChoice
            label={designMessages.templatesLabel}
            headingLevel={4}
            templates={templates}
            previews={previews}
            name={name}
            value={templateId}
            onChange={onTemplate}
            disabled={disabled}
            problem={problemOf('template')}
          />
        </Stack>
      </Stack>
    </Card>
  );
}
