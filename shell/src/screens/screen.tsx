import { Heading, Page, Row, Stack, Text } from '@ftl/ui-kit';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A short message in place of a page, with links to continue. */
export function Screen({ title, text, children }: ScreenProps) {
  return (
    <Page width="narrow">
      <Stack gap={3} align="start">
        <Heading level={1}>{title}</Heading>
        <Text size="large">{text}</Text>
        <Row gap={2}>{children}</Row>
      </Stack>
    </Page>
  );
}
