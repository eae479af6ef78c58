import type { ElementType, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { space, theme } from './theme';

interface GapProps {
  /** Gap in steps of 8 px. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  children?: ReactNode;
  as?: ElementType;
  className?: string;
}

const StackBox = styled.div<{ $gap: number; $align: string }>`
  display: flex;
  flex-direction: column;
  gap: ${(props) => space(props.$gap)};
  align-items: ${(props) => props.$align};
  ${(props) => props.$align === 'center' && 'text-align: center;'}
  min-width: 0;
  list-style: none;
`;

/** Stacks children vertically; `align="center"` also centers their text. */
export function Stack({ gap = 2, align = 'stretch', ...rest }: GapProps) {
  return <StackBox $gap={gap} $align={align} {...rest} />;
}

const RowBox = styled.div<{
  $gap: number;
  $between: number;
  $align: string;
  $justify: string;
  $wrap: boolean;
}>`
  display: flex;
  flex-wrap: ${(props) => (props.$wrap ? 'wrap' : 'nowrap')};
  gap: ${(props) => `${space(props.$gap)} ${space(props.$between)}`};
  align-items: ${(props) => props.$align};
  justify-content: ${(props) => props.$justify};
  min-width: 0;
  list-style: none;
`;

interface RowProps extends GapProps {
  /** Gap between the items of a line in steps of 8 px, if it differs from the one between lines. */
  between?: number;
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
}

/** Arranges children horizontally, wrapping if there is no room. */
export function Row({
  gap = 2,
  between = gap,
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: RowProps) {
  return (
    <RowBox
      $gap={gap}
      $between={between}
      $align={align}
      $justify={justify}
      $wrap={wrap}
      {...rest}
    />
  );
}

const GridBox = styled.div<{ $gap: number; $min: string }>`
  display: grid;
  gap: ${(props) => space(props.$gap)};
  grid-template-columns: repeat(auto-fit, minmax(min(${(props) => props.$min}, 100%), 1fr));
  list-style: none;
`;

interface GridProps extends Omit<GapProps, 'align'> {
  /** Minimum width of a column, a CSS length. */
  min?: string;
}

/** Equal columns, as many as fit. */
export function Grid({ gap = 3, min = '260px', ...rest }: GridProps) {
  return <GridBox $gap={gap} $min={min} {...rest} />;
}

/** What happens step by step. */
export const NumberedList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding-left: ${space(3)};
  max-width: 68ch;
`;

const PageBox = styled.div<{ $width: string }>`
  width: 100%;
  max-width: ${(props) => props.$width};
  margin: 0 auto;
  padding: ${space(4)} ${space(2)} ${space(9)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(7)} ${space(4)} ${space(12)};
  }
`;

const PageHead = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin-bottom: ${space(4)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    margin-bottom: ${space(5)};
  }
`;

const widths = { narrow: '640px', reading: '760px', normal: '1040px', wide: '1200px' } as const;

interface PageProps {
  title?: ReactNode;
  intro?: ReactNode;
  width?: keyof typeof widths;
  children?: ReactNode;
}

/** Layout of a page below the header: its h1, an introduction, the content. */
export function Page({ title, intro, width = 'normal', children }: PageProps) {
  return (
    <PageBox $width={widths[width]}>
      {title !== undefined && (
        <PageHead>
          <Heading level={1}>{title}</Heading>
          {intro !== undefined && (
            <Text size="large" tone="soft">
              {intro}
            </Text>
          )}
        </PageHead>
      )}
      {children}
    </PageBox>
  );
}

const headingSizes = {
  // Limited so that a much larger font does not break 'Cancellation' on a phone.
  1: 'min(clamp(2rem, 1.5rem + 2.2vw, 2.875rem), 15vw)',
  2: 'clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)',
  3: '1.25rem',
  4: '1.0625rem',
} as const;

const HeadingBox = styled.h2<{ $size: string }>`
  font-family: ${theme.font.serif};
  font-size: ${(props) => props.$size};
  font-weight: 500;
  line-height: 1.2;
  letter-spacing: -0.008em;
  color: ${theme.color.ink};
  text-wrap: balance;
`;

interface HeadingProps {
  level?: 1 | 2 | 3 | 4;
  /** Visual size, if it differs from the level in the outline. */
  size?: 1 | 2 | 3 | 4;
  id?: string;
  tabIndex?: number;
  className?: string;
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

export function Heading({ level = 2, size, ...rest }: HeadingProps) {
  return <HeadingBox as={`h${level}`} $size={headingSizes[size ?? level]} {...rest} />;
}

const textSizes = { small: '0.9375rem', normal: '1.0625rem', large: '1.1875rem' } as const;

const textTones = {
  ink: theme.color.ink,
  soft: theme.color.inkSoft,
  faint: theme.color.inkFaint,
  good: theme.color.sageDeep,
  caution: theme.color.amberInk,
  error: theme.color.brickDeep,
} as const;

const TextBox = styled.p<{ $size: string; $color: string; $weight: number }>`
  font-size: ${(props) => props.$size};
  color: ${(props) => props.$color};
  font-weight: ${(props) => props.$weight};
  line-height: 1.6;
  max-width: 68ch;
`;

interface TextProps {
  size?: keyof typeof textSizes;
  tone?: keyof typeof textTones;
  weight?: 'normal' | 'strong';
  as?: ElementType;
  id?: string;
  role?: string;
  className?: string;
  children?: ReactNode;
}

/** A paragraph of text, at most 68 characters per line. */
export function Text({ size = 'normal', tone = 'ink', weight = 'normal', ...rest }: TextProps) {
  return (
    <TextBox
      $size={textSizes[size]}
      $color={textTones[tone]}
      $weight={weight === 'strong' ? 620 : 400}
      {...rest}
    />
  );
}

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
