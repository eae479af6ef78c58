import * as Progress from '@radix-ui/react-progress';
import styled from 'styled-components';
import { VisuallyHidden } from './layout';
import { space, theme } from './theme';

const Labels = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(1)};
  font-size: 1rem;
`;

/** As wide as '100%' from the start, so that its first digit never moves. */
const Percent = styled.span`
  flex: none;
  min-width: 2.75em;
  font-variant-numeric: tabular-nums;
  color: ${theme.color.inkSoft};
`;

const Track = styled(Progress.Root)`
  position: relative;
  height: 10px;
  overflow: hidden;
  border-radius: ${theme.radius.round};
  background: ${theme.color.line};

  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;

const Fill = styled(Progress.Indicator)`
  height: 100%;
  border-radius: ${theme.radius.round};
  background: ${theme.color.dusk};
  transition: width 300ms ease;

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Hides the label visually, for a bar below the same text; screen readers announce it. */
  hideLabel?: boolean;
  /** Hides the percentage beside the label. */
  hidePercent?: boolean;
}

/** A labeled progress bar; a change of the label is announced. */
export function ProgressBar({
  value,
  label,
  hideLabel = false,
  hidePercent = false,
}: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div>
      <Labels>
        <span role="status">{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</span>
        {!hidePercent && <Percent aria-hidden="true">{`${percent}%`}</Percent>}
      </Labels>
      <Track
        value={percent}
        aria-label={label}
        getValueLabel={(now, max) => `${Math.round((now / max) * 100)}%`}
      >
        <Fill style={{ width: `${percent}%` }} />
      </Track>
    </div>
  );
}
