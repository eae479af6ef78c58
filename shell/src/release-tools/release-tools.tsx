import type { LiveSet } from '@ftl/contracts';
import { LatePart } from '../frame/late-part';
import { areSeamsShown } from './seams-switch';

const loadPreviewBar = () => import(/* webpackChunkName: 'release-tools' */ './preview-bar');
const loadSeams = () => import(/* webpackChunkName: 'release-tools' */ './seams');

/** Tools for developers above the shop; visitors load none of their code. */
export function ReleaseTools({ live }: { live: LiveSet }) {
  const { preview } = live;
  return (
    <>
      <LatePart load={loadPreviewBar} props={preview ? { preview } : null} />
      <LatePart load={loadSeams} props={areSeamsShown(live) ? { live } : null} />
    </>
  );
}
