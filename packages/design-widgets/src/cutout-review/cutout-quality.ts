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

/** Label and colour for a score of 0 to 100. */
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

export function announceQuality(quality: EdgeQuality): void {
  const isFine = quality.isGoodQuality || quality.score >= GOOD_RESULT_SCORE;
  toast({ title: qualitySentence(quality), tone: isFine ? 'good' : 'caution' });
}
