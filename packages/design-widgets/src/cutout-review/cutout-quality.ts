import type { EdgeQuality } from '@ftl/contracts';
import { toast, type ToastInput } from '@ftl/page-events';
import type { Tone } from '@ftl/ui-kit';
import { qualityToasts, reviewMessages } from './cutout-review.messages';

/** Minimum score of each badge, highest first. */
const badgeSteps: readonly { from: number; label: string; tone: Tone }[] = [
  { from: 85, label: reviewMessages.excellent, tone: 'good' },
  { from: 70, label: reviewMessages.good, tone: 'caution' },
  { from: -Infinity, label: reviewMessages.needsReview, tone: 'error' },
];

/** Minimum score at which a result below 'good' is still announced as fair. */
const GOOD_RESULT_SCORE = 60;

/** Label and tone for a score of 0 to 100. */
export function qualityBadge(score: number): { label: string; tone: Tone } {
  const { label, tone } = badgeSteps.find((step) => score >= step.from) ?? {
    label: reviewMessages.needsReview,
    tone: 'error',
  };
  return { label, tone };
}

type Verdict = Pick<EdgeQuality, 'score' | 'isGoodQuality' | 'issues'>;

/** The toast about a cutout that has arrived. */
export function qualityToast({ score, isGoodQuality, issues }: Verdict): ToastInput {
  if (isGoodQuality) return { title: qualityToasts.excellent, tone: 'good' };
  return score >= GOOD_RESULT_SCORE
    ? { title: qualityToasts.good, description: issues[0] ?? qualityToasts.fair, tone: 'caution' }
    : { title: qualityToasts.review, tone: 'caution' };
}

/**
 * The note on the review card. After 'good results' it says in one sentence why they may still need
 * attention, so that both texts of the specification hold (CUTOUT-10, CUTOUT-16).
 *
 * @param advice about the print
 */
export function qualityNote(
  { score, isGoodQuality, issues }: Verdict,
  advice: readonly string[] = [],
) {
  if (isGoodQuality) {
    return { tone: 'good', title: reviewMessages.great, text: reviewMessages.greatText } as const;
  }
  const general = score >= GOOD_RESULT_SCORE ? reviewMessages.fairText : reviewMessages.reviewText;
  return {
    tone: 'caution',
    title: reviewMessages.attention,
    text: issues[0] ?? advice[0] ?? general,
  } as const;
}

/** Announces the quality of the cutout. */
export function announceQuality(quality: EdgeQuality): void {
  toast(qualityToast(quality));
}
