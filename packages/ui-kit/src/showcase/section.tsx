import type { ReactNode } from 'react';
import { Card } from '../card';
import { Heading, Stack } from '../layout';

/** Components of one kind under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={2}>
        <Heading>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** A generated sample image, so that the page needs no server. */
export const sampleImage = (words: string, ground: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 480"><rect width="400" height="480" fill="${ground}"/><text x="200" y="250" font-family="Georgia" font-size="40" text-anchor="middle" fill="#2B2A33">${words}</text></svg>`,
  )}`;
