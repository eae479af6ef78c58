import styled from 'styled-components';
import { VisuallyHidden } from './layout';
import { stepperMessages as texts } from './messages';
import { space, theme } from './theme';

export interface Step {
  id: string;
  label: string;
}

type StepState = 'done' | 'active' | 'upcoming';

const stateColors: Record<StepState, { edge: string; fill: string; text: string; label: string }> =
  {
    done: {
      edge: theme.color.sage,
      fill: theme.color.sage,
      text: '#fff',
      label: theme.color.sageDeep,
    },
    active: {
      edge: theme.color.dusk,
      fill: theme.color.dusk,
      text: '#fff',
      label: theme.color.duskDeep,
    },
    upcoming: {
      edge: theme.color.lineStrong,
      fill: theme.color.card,
      text: theme.color.inkFaint,
      label: theme.color.inkFaint,
    },
  };

const List = styled.ol`
  display: flex;
  gap: ${space(1)};
  list-style: none;
`;

const Item = styled.li<{ $isNarrow: boolean }>`
  flex: 1 1 0;
  min-width: 0;

  @media (max-width: ${theme.breakpoint.tablet - 1}px) {
    flex: ${(props) => (props.$isNarrow ? '0 0 44px' : '1 1 0')};
  }
`;

const StepButton = styled.button<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: ${space(1.25)};
  width: 100%;
  min-height: ${theme.target};
  padding: ${space(1)} 4px ${space(1.25)};
  border: 0;
  border-bottom: 3px solid
    ${(props) => (props.$state === 'upcoming' ? theme.color.line : stateColors[props.$state].edge)};
  background: none;
  color: ${(props) => stateColors[props.$state].label};
  font-weight: ${(props) => (props.$state === 'active' ? 650 : 500)};
  line-height: 1.3;
  text-align: left;
  cursor: pointer;
  transition: border-color ${theme.motion};

  &:disabled {
    cursor: default;
  }
`;

const Mark = styled.span<{ $state: StepState }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 30px;
  height: 30px;
  border: 1.5px solid ${(props) => stateColors[props.$state].edge};
  border-radius: 50%;
  background: ${(props) => stateColors[props.$state].fill};
  color: ${(props) => stateColors[props.$state].text};
  font-size: 0.9375rem;
  font-weight: 650;
`;

/** With more steps there is no room for labels on a phone. */
const NAMED_ON_PHONES = 3;

/** Visible if there is room; always available to screen readers. */
const FoldingLabel = styled.span`
  @media (max-width: ${theme.breakpoint.tablet - 1}px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

interface StepperProps {
  steps: readonly Step[];
  /** Id of the current step. */
  current: string;
  /** Ids of the completed steps. */
  completed: readonly string[];
  onSelect: (id: string) => void;
  canEnter: (id: string) => boolean;
  label?: string;
}

/** Progress through the steps: completed ones green, the active one blue, others gray. */
export function Stepper({
  steps,
  current,
  completed,
  onSelect,
  canEnter,
  label = texts.label,
}: StepperProps) {
  return (
    <nav aria-label={label}>
      <List>
        {steps.map((step, index) => {
          const state: StepState =
            step.id === current ? 'active' : completed.includes(step.id) ? 'done' : 'upcoming';
          const isFolding = state !== 'active' && steps.length > NAMED_ON_PHONES;
          const Label = isFolding ? FoldingLabel : 'span';
          return (
            <Item key={step.id} $isNarrow={isFolding}>
              <StepButton
                type="button"
                $state={state}
                data-state={state}
                aria-current={state === 'active' ? 'step' : undefined}
                disabled={!canEnter(step.id)}
                onClick={() => onSelect(step.id)}
              >
                <Mark $state={state} aria-hidden="true">
                  {state === 'done' ? '✓' : index + 1}
                </Mark>
                <Label>
                  {step.label}
                  {/* aria-current says the same of the active one. */}
                  {state !== 'active' && (
                    <VisuallyHidden>
                      {' '}
                      ({state === 'done' ? texts.done : texts.upcoming})
                    </VisuallyHidden>
                  )}
                </Label>
              </StepButton>
            </Item>
          );
        })}
      </List>
    </nav>
  );
}
