import type { Template } from '@ftl/api-client/calls';
import { Button, Notice, RadioCards, Stack, Text } from '@ftl/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { templateMessages } from './catalog.messages';
import { withMoreDesigns, type MoreDesignsLevel } from './more-designs';
import { NamePlate } from './name-plate';
import { TemplatesLoading } from './templates-loading';
import type { TemplatePreviews } from './use-template-previews';

interface TemplateChoiceProps {
  label: string;
  /** Of 'More designs'. */
  headingLevel: MoreDesignsLevel;
  /** Result of `useTemplates`. */
  templates: Pick<UseQueryResult<Template[]>, 'data' | 'isError' | 'refetch'>;
  value: string;
  onChange: (templateId: string) => void;
  disabled?: boolean;
  /** Validation error of the choice. */
  problem?: string;
  /** Result of `useTemplatePreviews`: the visitor's own photo instead of the sample. */
  previews?: TemplatePreviews;
  /** The name as typed; shown immediately on the cards, whose images follow. */
  name?: string;
}

/** The templates as cards, with loading and error states. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { label, headingLevel, templates, value, onChange, disabled, problem, previews } = props;
  const { name = '' } = props;
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  if (templates.data === undefined) {
    return templates.isError ? (
      <Notice
        tone="error"
        title={templateMessages.failed}
        actions={
          <Button variant="secondary" onClick={() => void templates.refetch()}>
            {templateMessages.retry}
          </Button>
        }
      />
    ) : (
      <TemplatesLoading />
    );
  }
  const typed = name.trim();
  const asCard = ({ id, name: templateName, previewUrl }: Template) => {
    const own = previews?.images[id];
    const isCurrent = own !== undefined && shown[id] === own && typed === previews?.renderedName;
    return {
      value: id,
      label: templateName,
      imageUrl: own ?? previewUrl,
      onImage: (imageUrl: string) => setShown((before) => ({ ...before, [id]: imageUrl })),
      overlay: typed !== '' && !isCurrent && <NamePlate name={typed} />,
    };
  };
  return (
    <Stack gap={1}>
      <RadioCards
        label={label}
        options={withMoreDesigns(templates.data.map(asCard), headingLevel)}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
      {problem !== undefined && (
        <Text tone="error" weight="strong" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
