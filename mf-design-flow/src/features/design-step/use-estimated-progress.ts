import { useEffect, useState } from 'react';

/** How long a creation takes by default, and how long where a picture is already there or only a template is, in ms. */
export const CREATION_ESTIMATE_MS = 15_000;
export const ESTIMATE_WITH_IMAGE_MS = 10_000;
export const ESTIMATE_TEMPLATE_ONLY_MS = 12_000;

/** An estimate never says that the work is done. */
export const ESTIMATE_CAP = 95;

const TICK_MS = 200;

/** Percent by the clock, from 0 to the cap. */
export const estimatedPercent = (elapsedMs: number, estimateMs: number): number =>
  Math.min(ESTIMATE_CAP, (elapsedMs / estimateMs) * 100);

/** The stage's own percent, with the clock filling the gaps between stages. */
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
