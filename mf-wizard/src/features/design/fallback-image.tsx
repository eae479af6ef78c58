import { theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  max-height: 640px;
  object-fit: contain;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
`;

interface FallbackImageProps {
  /**
   * In order of preference; missing ones are skipped, and one that fails is replaced by the next.
   */
  sources: readonly (string | null | undefined)[];
  alt: string;
}

/** The first image that loads; nothing if none does. */
export function FallbackImage({ sources, alt }: FallbackImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((each) => each && !failed.includes(each));
  if (!source) return null;
  return (
    <Image
      src={source}
      alt={alt}
      width={1000}
      height={1200}
      onError={() => setFailed((known) => [...known, source])}
    />
  );
}
