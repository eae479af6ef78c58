import { Heading, LinkButton, Row, space, Stack, Text } from '@ftl/ui-kit';
import styled from 'styled-components';
import { messages } from './messages';

/** On white, so that every camera reads it. */
export const CodePicture = styled.img`
  padding: ${space(1)};
  background: #fff;
`;

interface LinkCodeProps {
  /** Addresses of the code, as picture and for print. */
  png: string;
  svg: string;
  /** What the code opens, and what it is good for. */
  alt: string;
  text: string;
  /** Name of the file that is saved, without its ending. */
  fileName: string;
}

/** A link as a code that a phone reads, to look at and to print. */
export function LinkCode({ png, svg, alt, text, fileName }: LinkCodeProps) {
  return (
    <Row align="start">
      <CodePicture src={svg} alt={alt} width={180} height={180} />
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
