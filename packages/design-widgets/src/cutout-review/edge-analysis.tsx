import type { EdgeQuality, PrintQuality } from '@ftl/contracts';
import { Accordion, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { reviewMessages } from './cutout-review.messages';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} ${space(2)};

  dd {
    font-weight: 620;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const List = styled.ul`
  padding-left: 1.25em;
  color: ${theme.color.inkSoft};
`;

const percent = (value: number) => `${Math.round(value)}%`;

function Remarks({ title, remarks }: { title: string; remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <div>
      <Text weight="strong">{title}</Text>
      <List>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </List>
    </div>
  );
}

interface EdgeAnalysisProps {
  quality: EdgeQuality;
  print?: PrintQuality | undefined;
}

/** Measurements along the outline and of the print. */
export function EdgeAnalysis({ quality, print }: EdgeAnalysisProps) {
  const { details } = quality;
  const content = (
    <Stack gap={2}>
      <Figures>
        <dt>{reviewMessages.edgeSharpness}</dt>
        <dd>{percent(details.edgeSharpness)}</dd>
        <dt>{reviewMessages.transparencyQuality}</dt>
        <dd>{percent(details.transparencyQuality)}</dd>
        <dt>{reviewMessages.subjectCompleteness}</dt>
        <dd>{percent(details.subjectCompleteness)}</dd>
        <dt>{reviewMessages.artifacts}</dt>
        <dd>{details.artifactCount}</dd>
        {print?.verdict !== undefined && (
          <>
            <dt>{reviewMessages.inPrint}</dt>
            <dd>{print.verdict}</dd>
          </>
        )}
      </Figures>
      <Remarks title={reviewMessages.issues} remarks={quality.issues} />
      <Remarks
        title={reviewMessages.recommendations}
        remarks={[...quality.recommendations, ...(print?.advice ?? [])]}
      />
    </Stack>
  );
  return <Accordion items={[{ id: 'edges', title: reviewMessages.analysis, content }]} />;
}
