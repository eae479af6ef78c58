import styled from 'styled-components';
import { Grid, Heading, NumberedList, Row, Stack, Text } from '../layout';
import { Badge, Notice } from '../notice';
import { palette } from '../palette';
import { ProgressBar } from '../progress';
import { Spinner } from '../spinner';
import { space, theme } from '../theme';
import { toneColors } from '../tone';
import type { Tone } from '../tone';
import { Section } from './section';

const Swatch = styled.div<{ $color: string }>`
  height: 64px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${(props) => props.$color};
`;

const Step = styled.div`
  height: ${space(2)};
  border-radius: 4px;
  background: ${theme.color.dusk};
`;

const tones = Object.keys(toneColors) as Tone[];

/** Color, type, space, and feedback. */
export function Foundations() {
  return (
    <>
      <Section title="Color">
        <Grid min="132px" gap={2}>
          {Object.entries(palette).map(([name, value]) => (
            <div key={name}>
              <Swatch $color={value} />
              <Text size="small">
                {name} {value}
              </Text>
            </div>
          ))}
        </Grid>
      </Section>
      <Section title="Type">
        <Heading level={2} size={1}>
          A memorial they would love
        </Heading>
        <Heading level={3} size={2}>
          A memorial they would love
        </Heading>
        <Heading level={3}>A memorial they would love</Heading>
        <Text size="large">Large text, for the figure that matters.</Text>
        <Text>Text: one photo, a name, and a design to remember them by.</Text>
        <Text tone="soft">Soft text, for what may be passed over.</Text>
        <Text size="small" tone="soft">
          Small text, for notes under something.
        </Text>
        <Text tone="error" weight="strong">
          A name is missing.
        </Text>
      </Section>
      <Section title="Space">
        <Stack gap={1}>
          {[1, 2, 3, 4, 6, 8].map((steps) => (
            <Row key={steps} gap={2}>
              <Step style={{ width: space(steps) }} />
              <Text size="small">
                {steps} ({space(steps)})
              </Text>
            </Row>
          ))}
        </Stack>
      </Section>
      <Section title="Numbered lists">
        <NumberedList>
          <li>Choose a photo.</li>
          <li>Choose a template.</li>
          <li>Order the shirt.</li>
        </NumberedList>
      </Section>
      <Section title="Notices and badges">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
            What happened, that nothing is lost, and what to do.
          </Notice>
        ))}
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Section>
      <Section title="Progress">
        <ProgressBar value={0} label="Uploading..." />
        <ProgressBar value={55} label="Removing background... (5-10 seconds)" />
        <ProgressBar value={100} label="Ready to Continue!" />
        <Spinner label="Loading the designs" />
      </Section>
    </>
  );
}
