import { Button, Card, Heading, LinkButton, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import { CodeImage } from './link-code';
import { messages } from './messages';

const Sheet = styled(Card)`
  @media print {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
    break-inside: avoid;
    text-align: center;
  }
`;

const Code = styled(CodeImage)`
  @media print {
    width: 30mm;
    height: 30mm;
    margin: 0 auto;
    padding: 0;
  }
`;

const Caption = styled.p`
  display: none;

  @media print {
    display: block;
    margin-top: ${space(1)};
    color: ${theme.color.inkSoft};
    font-size: 9pt;
    overflow-wrap: anywhere;
  }
`;

/** A row on screen; on paper only the QR code. */
const Beside = styled(Row)`
  @media print {
    display: block;
  }
`;

interface OrderOfServiceProps {
  /** Absolute URL of the page. */
  url: string;
  /** URLs of the page's QR code, to display and to download. */
  svg: string;
  png: string;
  /** Name of the downloaded file, without its extension. */
  fileName: string;
}

/**
 * Offers to print the page on one sheet, for which the shell leaves out the frame, and its QR code
 * for a program or a card.
 */
export function OrderOfService({ url, svg, png, fileName }: OrderOfServiceProps) {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-print-sheet', true);
    return () => root.removeAttribute('data-print-sheet');
  }, []);
  return (
    <Sheet aria-label={messages.paperTitle}>
      <Beside align="start">
        <Code src={svg} alt={messages.paperCodeAlt} width={132} height={132} loading="lazy" />
        <Stack gap={1.5} data-screen-only>
          <Heading level={2} size={3}>
            {messages.paperTitle}
          </Heading>
          <Text tone="soft">{messages.paperText}</Text>
          <Row gap={1}>
            <Button variant="secondary" small onClick={() => window.print()}>
              {messages.print}
            </Button>
            <LinkButton variant="quiet" small href={png} download={`${fileName}.png`}>
              {messages.saveCode}
            </LinkButton>
          </Row>
        </Stack>
      </Beside>
      <Caption>
        {messages.paperCaption}
        <br />
        <span data-live>{url}</span>
      </Caption>
    </Sheet>
  );
}
