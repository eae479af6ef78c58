import type { EdgeQuality } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import type { Tone } from '@ftl/ui-kit';
import { qualityToasts, reviewMessages } from './cutout-review.messages';

/** Scores from which a badge is better, highest first. */
const badgeSteps: readonly { from: number; label: string; tone: Tone }[] = [
  { from: 85, label: reviewMessages.excellent, tone: 'good' },
  { from: 70, label: reviewMessages.good, tone: 'caution' },
  { from: -Infinity, label: reviewMessages.needsReview, tone: 'error' },
];

/** Score from which a result that is not good is still told as one. */
const GOOD_RESULT_SCORE = 60;

/** Label and color for a score of 0 to 100. */
export function qualityBadge(score: number): { label: string; tone: Tone } {
  const { label, tone } = badgeSteps.find((step) => score >= step.from) ?? {
    label: reviewMessages.needsReview,
    tone: 'error',
  };
  return { label, tone };
}

/** The sentence said when the cut-out arrives. */
export function qualitySentence(quality: Pick<EdgeQuality, 'score' | 'isGoodQuality'>): string {
  if (quality.isGoodQuality) return qualityToasts.excellent;
  return quality.score >= GOOD_RESULT_SCORE ? qualityToasts.good : qualityToasts.review;
}

/** Says how the cutout turned out; never more confident than the badge on the review card. */
export function announceQuality(quality: EdgeQuality): void {
  const needsReview = qualityBadge(quality.score).tone === 'error';
  toast({
    title: qualitySentence(quality),
    ...(needsReview && quality.score >= GOOD_RESULT_SCORE
      ? { description: qualityToasts.worthALook }
      : {}),
    tone: needsReview && !quality.isGoodQuality ? 'caution' : 'good',
  });
}
