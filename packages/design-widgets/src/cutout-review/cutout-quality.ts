import type { EdgeQuality } from '@ftl/contracts';
import type { CutoutRecord } from '@ftl/session';
import type { Tone } from '@ftl/ui-kit';
import { reviewMessages } from './cutout-review.messages';

/** Minimum score of each badge, highest first. */
const badgeSteps: readonly { from: number; label: string; tone: Tone }[] = [
  { from: 85, label: reviewMessages.excellent, tone: 'good' },
  { from: 70, label: reviewMessages.good, tone: 'caution' },
  { from: -Infinity, label: reviewMessages.needsReview, tone: 'error' },
];

/** Minimum score of a good result; the toast threshold of document 1, chapter 9. */
const GOOD_RESULT_SCORE = 60;

/** Label and tone for a score of 0 to 100. */
export function qualityBadge(score: number): { label: string; tone: Tone } {
  const { label, tone } = badgeSteps.find((step) => score >= step.from) ?? {
    label: reviewMessages.needsReview,
    tone: 'error',
  };
  return { label, tone };
}

/**
 * The note on the review card: all that is said of a cutout, and the reason for it in one sentence.
 * If the photo was accepted on the buyer's word, that is the reason.
 */
export function qualityNote(quality: EdgeQuality, cutout?: CutoutRecord) {
  const { score, isGoodQuality, issues } = quality;
  const { validation, printQuality } = cutout ?? {};
  const onBuyersWord = validation?.details?.onBuyersWord ? validation.message : undefined;
  if (isGoodQuality && onBuyersWord === undefined) {
    return {
      tone: 'good',
      title: reviewMessages.great,
      text: reviewMessages.excellentText,
    } as const;
  }
  const result = score >= GOOD_RESULT_SCORE ? reviewMessages.goodText : reviewMessages.reviewText;
  const reason = onBuyersWord ?? issues[0] ?? printQuality?.advice[0] ?? reviewMessages.lookClosely;
  return { tone: 'caution', title: reviewMessages.attention, text: `${result} ${reason}` } as const;
}
