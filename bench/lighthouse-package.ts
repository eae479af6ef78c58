import { importOnDemand } from '../tools/on-demand.ts';

/** The fields of Lighthouse's report that the benchmark uses. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      id: string;
      title: string;
      score: number | null;
      scoreDisplayMode: string;
      numericValue?: number;
      details?: unknown;
    }
  >;
  environment: { benchmarkIndex: number };
}

type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: LighthouseReport } | undefined>;

/** Lighthouse itself, and the throttling of a phone on a slow 4G connection. */
export async function loadLighthouse() {
  const { default: lighthouse } = await importOnDemand<{ default: Lighthouse }>('lighthouse');
  const { throttling } = await importOnDemand<{
    throttling: { mobileSlow4G: Record<string, number> };
  }>('lighthouse', 'lighthouse/core/config/constants.js');
  return { lighthouse, mobileSlow4G: throttling.mobileSlow4G };
}
