import { Heading, LinkButton, Row, space, Stack, Text } from '@ftl/ui-kit';
import styled from 'styled-components';
import { messages } from './messages';

/** On white, so that every camera reads it. */
export const CodeImage = styled.img`
  padding: ${space(1)};
  background: #fff;
`;

interface LinkCodeProps {
  /** URLs of the QR code, as an image and for print. */
  png: string;
  svg: string;
  /** Alternative text: the page that the code opens, and its purpose. */
  alt: string;
  text: string;
  /** Name of the downloaded file, without its extension. */
  fileName: string;
}

/** A link as a QR code, to scan and to print. */
export function LinkCode({ png, svg, alt, text, fileName }: LinkCodeProps) {
  return (
    <Row align="start">
      <CodeImage src={svg} alt={alt} width={180} height={180} />
      <Stack gap={1.5}>
        <Heading level={2} size={3}>
          {messages.codeTitle}
        </Heading>
        <Text tone="soft">{text}</Text>
        <Row gap={1}>
          <LinkButton variant="secondary" small href={png} download={`${fileName}.png`}>
            {messages.codePng}
          </LinkButton>
          <LinkButton variant="secondary" small href={svg} download={`${fileName}.svg`}>
            {messages.codeSvg}
          </LinkButton>
        </Row>
      </Stack>
    </Row>
  );
}
