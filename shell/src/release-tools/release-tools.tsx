import type { LiveSet } from '@ftl/contracts';
import { lazy, Suspense } from 'react';
import { areSeamsShown } from './seams-switch';

const PreviewBar = lazy(() => import('./preview-bar'));
const Seams = lazy(() => import('./seams'));

/** Tools for developers above the shop; visitors load none of their code. */
export function ReleaseTools({ live }: { live: LiveSet }) {
  const hasSeams = areSeamsShown(live);
  if (!live.preview && !hasSeams) return null;
  return (
    <Suspense>
      {live.preview && <PreviewBar preview={live.preview} />}
      {hasSeams && <Seams live={live} />}
    </Suspense>
  );
}
