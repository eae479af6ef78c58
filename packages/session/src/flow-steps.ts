/** The logical steps of a purchase, in order. The visible stepper shows the first two. */
export const FLOW_STEPS = ['upload', 'design', 'order', 'checkout'] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];

/** The next or previous step; the same step at either end. */
export function stepBeside(step: FlowStep, direction: 1 | -1): FlowStep {
  return FLOW_STEPS[FLOW_STEPS.indexOf(step) + direction] ?? step;
}

export interface PhotoUrls {
  originalImageUrl?: string;
  backgroundRemovedImageUrl?: string;
}

/**
 * A step can be entered at or before the current one, or as the next one once both images exist.
 */
export function canEnterStep(target: FlowStep, current: FlowStep, photo: PhotoUrls): boolean {
  const distance = FLOW_STEPS.indexOf(target) - FLOW_STEPS.indexOf(current);
  if (distance <= 0) return true;
  return distance === 1 && Boolean(photo.originalImageUrl && photo.backgroundRemovedImageUrl);
}
