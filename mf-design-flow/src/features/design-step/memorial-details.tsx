import {
  MemorialFields,
  TemplateChoice,
  useTemplatePreviews,
  useTemplates,
} from '@ftl/design-widgets';
import { Card, Heading, Stack, Text } from '@ftl/ui-kit';
import type { Ref } from 'react';
import { OWNER } from '../../owner';
import type { DesignInput, DesignProblems } from './check-design';
import { designMessages } from './design-step.messages';

interface MemorialDetailsProps {
  input: DesignInput;
  onChange: (fields: Partial<DesignInput>) => void;
  problems: DesignProblems;
  disabled: boolean;
  /** Focuses the first field. */
  ref: Ref<{ focus: () => void }>;
}

/** The texts of the design, and its template. */
export function MemorialDetails(props: MemorialDetailsProps) {
  const { input, onChange, problems, disabled, ref } = props;
  const { lovedOneName, selectedTemplate, backgroundRemovedImageUrl: cutoutUrl } = input;
  const templates = useTemplates(OWNER);
  const previews = useTemplatePreviews({ owner: OWNER, cutoutUrl, words: input });
  return (
    <Card aria-labelledby="memorial-details">
      <Stack gap={3}>
        <Heading level={3} id="memorial-details">
          {designMessages.details}
        </Heading>
        <MemorialFields
          ref={ref}
          name={designMessages.name}
          words={input}
          problems={problems}
          disabled={disabled}
          onChange={onChange}
        />
        <Stack gap={1}>
          <Text weight="strong">{designMessages.templatesLabel}</Text>
          <TemplateChoice
            label={designMessages.templatesLabel}
            headingLevel={4}
            templates={templates}
            previews={previews}
            name={lovedOneName}
            value={selectedTemplate}
            onChange={(id) => onChange({ selectedTemplate: id })}
            disabled={disabled}
            problem={problems.template}
          />
        </Stack>
      </Stack>
    </Card>
  );
}
