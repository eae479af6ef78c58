import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space, theme } from './theme';
import { toneColors } from './tone';
import type { Tone } from './tone';

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2.5)};
  border-left: 4px solid ${(props) => toneColors[props.$tone].edge};
  border-radius: ${theme.radius.small};
  background: ${(props) => toneColors[props.$tone].ground};
  color: ${(props) => toneColors[props.$tone].text};
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  text-wrap: pretty;
`;

const Title = styled.p`
  font-weight: 620;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Inside a live region, which announces it: some screen readers read nested ones twice. */
  isNested?: boolean;
}

/** An important message; errors are announced immediately. */
export function Notice({ tone = 'info', title, children, actions, isNested = false }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <Box $tone={tone} role={isNested ? undefined : role} data-tone={tone}>
      <Words>
        {title !== undefined && <Title>{title}</Title>}
        {children !== undefined && <div>{children}</div>}
      </Words>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Box>
  );
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 4px 12px;
  border: 1px solid ${(props) => toneColors[props.$tone].edge};
  border-radius: ${theme.radius.round};
  background: ${(props) => toneColors[props.$tone].ground};
  color: ${(props) => toneColors[props.$tone].text};
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
`;

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Pill $tone={tone} data-tone={tone}>
      {children}
    </Pill>
  );
}
