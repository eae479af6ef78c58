import { useState } from 'react';
import { BeforeAfter } from '../before-after';
import { Grid, Page, Stack, Text } from '../layout';
import { MockupViewer } from '../mockup-viewer';
import type { MockupStatus } from '../mockup-viewer';
import { palette } from '../palette';
import { ScreenBox } from '../screen-box';
import { Stepper } from '../stepper';
import { Controls } from './controls';
import { Foundations } from './foundations';
import { sampleImage, Section } from './section';

const steps = [
  { id: 'upload', label: 'Upload Photo' },
  { id: 'design', label: 'Design & Order' },
  { id: 'pay', label: 'Pay' },
];
const views = {
  front: sampleImage('front', palette.goldTint),
  right: sampleImage('right', palette.duskTint),
  back: sampleImage('back', palette.sageTint),
  left: sampleImage('left', palette.amberTint),
};
const emptyStates: readonly MockupStatus[] = ['loading', 'error', 'idle'];

/** Every component of the kit in every state; at /ui-kit in development. */
export default function Showcase() {
  const [step, setStep] = useState('design');
  return (
    <Page title="The parts of the shop" intro="Every part in every state, for those who build it.">
      <Stack gap={4}>
        <Foundations />
        <Controls />
        <Section title="Steps">
          <Stepper
            label="Steps"
            steps={steps}
            current={step}
            completed={['upload']}
            canEnter={(id) => id !== 'pay'}
            onSelect={setStep}
          />
          <ScreenBox screen={step}>
            <Text>{`The screen of the step "${step}"`}</Text>
          </ScreenBox>
        </Section>
        <Section title="Images">
          <Grid min="280px">
            <BeforeAfter
              before={sampleImage('before', palette.duskTint)}
              after={sampleImage('after', palette.goldTint)}
            />
            <MockupViewer views={views} status="ready" />
            <MockupViewer views={views} status="loading" />
            {emptyStates.map((status) => (
              <MockupViewer key={status} views={{}} status={status} onRetry={() => undefined} />
            ))}
          </Grid>
        </Section>
      </Stack>
    </Page>
  );
}
