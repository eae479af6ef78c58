import type { CareStep } from '@ftl/contracts';

export const correctionMessages = {
  turned: 'Your photo was on its side, so we turned it upright.',
  turnedOver: 'Your photo was upside down, so we turned it upright.',
  turnBack: 'Turn It Back',
  notTurned: 'Your photo is shown the way you uploaded it.',
  turnUpright: 'Turn It Upright',
  careTitle: 'We restored this old photo',
  careOffTitle: 'We left this old photo as it was',
  careOfferedTitle: 'Your photo looks a little faded',
  careText: (steps: string) => `${steps} The face keeps its brightness and color.`,
  careLimits: "What the photo doesn't show can't be brought back.",
  careLabel: 'Old photo',
  careChoices: { on: 'Restored', off: 'As it was' },
  compare: 'Compare Before and After',
  compareTitle: 'Before and after',
  compareText: 'Left: the photo as it was. Right: restored.',
  careBefore: 'The cutout of the photo as it was',
  careAfter: 'The cutout of the restored photo',
  cropTitle: "There's a border around the photo",
  cropText: 'We can crop it off so that only the photo is used.',
  cropBefore: 'Before',
  cropAfter: 'After',
  cropBeforeAlt: 'Your photo with its border; a frame marks what would be kept',
  cropAfterAlt: 'Your photo without the border',
  cropAccept: 'Crop Off the Border',
  cropDismiss: 'Keep the Border',
  cropFailed: "We couldn't crop the photo. It hasn't changed; please try again.",
  otherPerson: 'Choose a Different Person',
  working: 'Updating the cutout...',
} as const;

const careSteps: Record<string, string> & Record<CareStep, string> = {
  contrast: 'contrast',
  fading: 'faded tones',
  'color-cast': 'the color cast',
  'sepia-kept': '',
};

/** Describes the restoration in one or two sentences; older cutouts may have further steps. */
export function careSentence(applied: readonly CareStep[]): string {
  const named = applied.map((step) => careSteps[step]).filter(Boolean);
  const list = new Intl.ListFormat('en-US').format(named);
  const improved = named.length > 0 ? `We corrected ${list}.` : '';
  const sepia = applied.includes('sepia-kept') ? 'We kept its sepia tone.' : '';
  return [improved, sepia].filter((sentence) => sentence !== '').join(' ');
}
