import { ProgressBar, space, theme } from '@ftl/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { tributeMessages } from './tribute.messages';

/** Two columns of one stage, stacked on a phone. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Sides = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${space(5)};
  }
`;

const Photo = styled.img`
  width: 160px;
  height: auto;
  aspect-ratio: 4 / 5;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
  object-fit: cover;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    width: 240px;
  }
`;

/** The photo on the visitor's device; an empty mat while it is loaded after a reload. */
function LocalPhoto({ file }: { file: File | null }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <Photo ref={image} alt={tributeMessages.photoAlt} width={160} height={200} />;
}

/** The visitor's photo beside the content; above it on a phone. */
export function BesidePhoto({ photo, children }: { photo: File | null; children: ReactNode }) {
  return (
    <Sides>
      <LocalPhoto file={photo} />
      {children}
    </Sides>
  );
}

const PROGRESS_EVERY_MS = 300;
const PROGRESS_STEP = 10;
const PROGRESS_CAP = 90;

/** The bar rises while the preview is made, and is full once it is. */
export function MakingProgress({ isMade }: { isMade: boolean }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const rise = () => setPercent((before) => Math.min(PROGRESS_CAP, before + PROGRESS_STEP));
    const timer = setInterval(rise, PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <ProgressBar value={isMade ? 100 : percent} label={tributeMessages.processing} />;
}
