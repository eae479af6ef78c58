import type { CareStep } from '@ftl/contracts';
import { BeforeAfter, Button, Dialog, Segments, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { renditionUrl } from '../../images/rendition-url';
import { careSentence, correctionMessages as messages } from './corrections.messages';

interface CareSwitchProps {
  isOn: boolean;
  /** Whether the photo is faded and was left as it was without being asked. */
  isOffered: boolean;
  /** Empty if unknown, as after a reload with `care: 'off'`. */
  applied: readonly CareStep[];
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
  /** The displayed cutout. */
  cutoutUrl: string;
  /** Creates the other variant and shows it. */
  onCompare: (show: (url: string) => void) => void;
  aspectRatio: string;
}

/**
 * Describes the restoration of an old photo, compares before and after, and lets the buyer turn it
 * off.
 */
export function CareSwitch(props: CareSwitchProps) {
  const { isOn, isOffered, applied, isBusy, onChange, cutoutUrl, onCompare, aspectRatio } = props;
  const [other, setOther] = useState<string | null>(null);
  const [before, after] = isOn ? [other, cutoutUrl] : [cutoutUrl, other];
  const done = careSentence(applied);
  const offTitle = isOffered ? messages.careOfferedTitle : messages.careOffTitle;
  return (
    <Stack gap={1}>
      <Text weight="strong">{isOn ? messages.careTitle : offTitle}</Text>
      {isOn && (
        <Text size="small" tone="soft">
          {done !== '' && messages.careText(done)} {messages.careLimits}
        </Text>
      )}
      <Segments
        label={messages.careLabel}
        options={messages.careChoices}
        value={isOn ? 'on' : 'off'}
        onChange={(choice) => {
          if (!isBusy && (choice === 'on') !== isOn) onChange(choice === 'on');
        }}
      />
      <div>
        <Button variant="quiet" small flush busy={isBusy} onClick={() => onCompare(setOther)}>
          {messages.compare}
        </Button>
      </div>
      {before !== null && after !== null && other !== null && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setOther(null)}
          title={messages.compareTitle}
          description={messages.compareText}
          wide
        >
          <BeforeAfter
            before={renditionUrl(before, 1280)}
            after={renditionUrl(after, 1280)}
            beforeAlt={messages.careBefore}
            afterAlt={messages.careAfter}
            aspectRatio={aspectRatio}
            fitsWindow
            appearWhole
          />
        </Dialog>
      )}
    </Stack>
  );
}
