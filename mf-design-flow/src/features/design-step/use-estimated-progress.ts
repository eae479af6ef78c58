import { useEffect, useState } from 'react';

/**
 * Estimated duration of a creation in ms: by default, with an existing image, and with only a
 * template.
 */
export const CREATION_ESTIMATE_MS = 15_000;
export const ESTIMATE_WITH_IMAGE_MS = 10_000;
export const ESTIMATE_TEMPLATE_ONLY_MS = 12_000;

/** An estimate never reaches 100. */
export const ESTIMATE_CAP = 95;

const TICK_MS = 200;

/** Percent by elapsed time, from 0 to the cap. */
export const estimatedPercent = (elapsedMs: number, estimateMs: number): number =>
  Math.min(ESTIMATE_CAP, (elapsedMs / estimateMs) * 100);

/** Percentage of the stage, with estimates in between. */
export function useEstimatedProgress(
  isRunning: boolean,
  stagePercent: number,
  estimateMs: number = CREATION_ESTIMATE_MS,
): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = Date.now();
    const timer = setInterval(() => setElapsedMs(Date.now() - startedAt), TICK_MS);
    return () => {
      clearInterval(timer);
      setElapsedMs(0);
    };
  }, [isRunning]);
  return stagePercent >= 100
    ? 100
    : Math.max(stagePercent, estimatedPercent(elapsedMs, estimateMs));
}
