import type { ReviewsResponse } from '@ftl/api-client/calls';
import { Heading, space, theme } from '@ftl/ui-kit';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { messages } from './messages';

type Reviews = ReviewsResponse['reviews'];

interface ReviewsSectionProps {
  title: string;
}

/**
 * What buyers wrote, and an operator approved. Nothing while there is none, or it cannot be loaded.
 * It is far below what is visible when the page opens, so nothing visible moves when it is inserted.
 */
export function ReviewsSection({ title }: ReviewsSectionProps) {
  const titleId = useId();
  const [reviews, setReviews] = useState<Reviews>([]);
  useEffect(() => {
    loadReviews().then(setReviews, () => undefined);
  }, []);
  if (reviews.length === 0) return null;
  return (
    <Band ground="linen" labelledBy={titleId}>
      <Heading id={titleId}>{title}</Heading>
      <List>
        {reviews.map(({ id, name, text, photo }) => (
          <Quote key={id}>
            {photo && (
              <img
                src={`${photo.url}?w=640`}
                alt={messages.shirtOf(name)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            )}
            <blockquote>{text}</blockquote>
            <p>
              <bdi>{name}</bdi>
            </p>
          </Quote>
        ))}
      </List>
    </Band>
  );
}

/** Not by the shop's client: it would start a session for a visitor who only reads. */
async function loadReviews(): Promise<Reviews> {
  const response = await fetch('/api/reviews');
  return response.ok ? ((await response.json()) as ReviewsResponse).reviews : [];
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space(3)};
  align-items: start;
  margin-top: ${space(4)};
  list-style: none;
`;

const Quote = styled.li`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(3)};
  border-radius: ${theme.radius.large};
  background: ${theme.color.card};
  overflow-wrap: anywhere;

  img {
    width: 100%;
    height: auto;
    max-height: 420px;
    object-fit: cover;
    border-radius: ${theme.radius.small};
  }
  blockquote {
    margin: 0;
    font-family: ${theme.font.serif};
    font-size: 1.1875rem;
    white-space: pre-line;
  }
  p {
    color: ${theme.color.inkSoft};
  }
`;
