import { Card, Heading, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { uploadMessages } from './photo-upload.messages';

const marks = { best: '✓', also: '✓', avoid: '–' } as const;
const markColors = {
  best: theme.color.sageDeep,
  also: theme.color.sageDeep,
  avoid: theme.color.brickDeep,
} as const;

const Entry = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${space(1)};
`;

const Mark = styled.span`
  font-weight: 700;
`;

const Hints = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  list-style: none;

  li {
    padding: 4px 12px;
    border-radius: ${theme.radius.round};
    background: ${theme.color.goldTint};
    color: ${theme.color.goldInk};
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;

interface PhotoGuidelinesProps {
  /** One level below the previous heading on the page. */
  headingLevel?: 2 | 3;
}

/** Guidelines for choosing a photo, beside the widget. */
export function PhotoGuidelines({ headingLevel = 3 }: PhotoGuidelinesProps) {
  return (
    <Card aria-labelledby="photo-guidelines">
      <Stack gap={2}>
        <Heading level={headingLevel} size={3} id="photo-guidelines">
          {uploadMessages.guidelinesTitle}
        </Heading>
        {uploadMessages.guidelines.map((guideline) => (
          <Entry key={guideline.kind}>
            <Mark aria-hidden="true" style={{ color: markColors[guideline.kind] }}>
              {marks[guideline.kind]}
            </Mark>
            <Text>
              <strong>{guideline.label}:</strong> {guideline.text}
            </Text>
          </Entry>
        ))}
        <Text tone="soft">{uploadMessages.tip}</Text>
        <Hints>
          {uploadMessages.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </Hints>
      </Stack>
    </Card>
  );
}
