import { Card, Grid, Heading, Stack } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { ShirtImage, ShirtLayout } from '../layout';
import { askMessages as messages } from './messages';

interface DesignCardProps {
  design: { lovedOneName: string; templateName: string };
  pictureUrl: string;
  /** A single design has its shirt beside the words, on a wide screen. */
  isOnly: boolean;
  children: ReactNode;
}

/** A shirt with what is said about it. */
export function DesignCard({ design, pictureUrl, isOnly, children }: DesignCardProps) {
  const { lovedOneName, templateName } = design;
  const Layout = isOnly ? ShirtLayout : Stack;
  return (
    <Card as="article" aria-label={templateName}>
      <Layout>
        <ShirtImage
          src={pictureUrl}
          alt={messages.image(lovedOneName, templateName)}
          width={800}
          height={800}
        />
        <Stack gap={2}>
          <Heading level={2} size={3}>
            {templateName}
          </Heading>
          {children}
        </Stack>
      </Layout>
    </Card>
  );
}

/** Designs beside each other, as many as fit. */
export function DesignCards({ children }: { children: ReactNode }) {
  return <Grid min="min(300px, 100%)">{children}</Grid>;
}
