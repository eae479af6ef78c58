import * as RadioGroup from '@radix-ui/react-radio-group';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { space, theme } from './theme';

/** Gap between cards, in steps of `space`. */
const GAP = 2;

/**
 * Columns of equal width, as many as fit, at most five: the first five templates make a full row.
 * The tenth of a pixel keeps rounding from wrapping the fifth column.
 * @param min minimum width of a card
 */
export const cardColumns = (min: string): string =>
  `repeat(auto-fit, minmax(max(min(${min}, 100%), (100% - 4 * ${space(GAP)}) / 5 - 0.1px), 1fr))`;

/** Default minimum width of a card, in rem so that its label fits in any font size. */
export const NARROWEST_CARD = '8.25rem';

const Group = styled(RadioGroup.Root)<{ $min: string }>`
  display: grid;
  gap: ${space(GAP)};
  grid-template-columns: ${(props) => cardColumns(props.$min)};
`;

const CardButton = styled(RadioGroup.Item)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-height: ${theme.target};
  padding: ${space(1)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  text-align: left;
  cursor: pointer;
  transition:
    border-color ${theme.motion},
    box-shadow ${theme.motion};

  &:hover:not(:disabled) {
    border-color: ${theme.color.dusk};
  }
  &:focus-visible {
    border-radius: ${theme.radius.medium};
  }
  &[data-state='checked'] {
    border-color: ${theme.color.dusk};
    box-shadow: 0 0 0 2px ${theme.color.dusk};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;

const Image = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 5 / 6;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
  container-type: inline-size;

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** Above a card, across all columns. */
const CardsHeading = styled.div`
  grid-column: 1 / -1;
  margin-top: ${space(2)};
`;

const Words = styled.span`
  display: block;
  padding: 0 4px 4px;
  line-height: 1.35;
`;

const Below = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
`;

const Chosen = styled(RadioGroup.Indicator)`
  position: absolute;
  top: ${space(1)};
  right: ${space(1)};
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 28px;
  height: 28px;
  border: 2px solid #fff;
  border-radius: 50%;
  background: ${theme.color.dusk};
  color: #fff;
  font-size: 0.875rem;
`;

export interface RadioCard {
  value: string;
  label: string;
  /** Heading of this card and those that follow. */
  heading?: ReactNode;
  description?: ReactNode;
  /** Image above the label. */
  imageUrl?: string;
  /** Custom content instead of an image. */
  image?: ReactNode;
  /** Content on top of the image. */
  overlay?: ReactNode;
  /** Called once the image at a URL has loaded. */
  onImage?: (imageUrl: string) => void;
  disabled?: boolean;
}

interface RadioCardsProps {
  label: string;
  options: readonly RadioCard[];
  value?: string;
  onChange: (value: string) => void;
  /** Minimum width of a card, a CSS length. */
  min?: string;
  disabled?: boolean;
  describedBy?: string;
}

/** A radio group of cards: arrow keys move, the selected card has a ring and a check mark. */
export function RadioCards(props: RadioCardsProps) {
  const { label, options, value, onChange, min = NARROWEST_CARD, disabled, describedBy } = props;
  return (
    <Group
      $min={min}
      aria-label={label}
      aria-describedby={describedBy}
      value={value ?? ''}
      onValueChange={onChange}
      disabled={disabled}
    >
      {options.map((option) => (
        <Fragment key={option.value}>
          {option.heading !== undefined && <CardsHeading>{option.heading}</CardsHeading>}
          <CardButton value={option.value} disabled={option.disabled} aria-label={option.label}>
            {option.image ??
              (option.imageUrl !== undefined && (
                <Image>
                  <img
                    src={option.imageUrl}
                    alt=""
                    width={300}
                    height={360}
                    loading="lazy"
                    // The label is enough; the browser's broken-image icon would only worry visitors.
                    onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
                    onLoad={(event) => {
                      event.currentTarget.style.visibility = '';
                      option.onImage?.(option.imageUrl ?? '');
                    }}
                  />
                  {option.overlay}
                </Image>
              ))}
            <Words>
              <strong>{option.label}</strong>
              {option.description !== undefined && <Below>{option.description}</Below>}
            </Words>
            <Chosen aria-hidden="true">✓</Chosen>
          </CardButton>
        </Fragment>
      ))}
    </Group>
  );
}
