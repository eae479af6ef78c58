import { theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  max-height: 640px;
  object-fit: contain;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
`;

interface FallbackImageProps {
  /** In order of preference; what is missing is left out, what does not load gives way to the next. */
  sources: readonly (string | null | undefined)[];
  alt: string;
}

/** The first of several pictures that loads; none where none does. */
export function FallbackImage({ sources, alt }: FallbackImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((each) => each && !failed.includes(each));
  if (!source) return null;
  return (
    <Picture
      src={source}
      alt={alt}
      width={1000}
      height={1200}
      onError={() => setFailed((known) => [...known, source])}
    />
  );
}
