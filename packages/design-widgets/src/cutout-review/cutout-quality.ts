import type { EdgeQuality } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
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

/** The message shown when the cutout arrives. */
export function qualitySentence(quality: Pick<EdgeQuality, 'score' | 'isGoodQuality'>): string {
  if (quality.isGoodQuality) return qualityToasts.excellent;
  return quality.score >= GOOD_RESULT_SCORE ? qualityToasts.good : qualityToasts.review;
}

/** Announces the quality of the cutout, never more positively than the badge on the review card. */
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
