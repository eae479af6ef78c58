import { PREVIEW_PARAMETER } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { previewMessages as messages } from './texts';

const Bar = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: 60;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(1)} ${space(2)};
  background: ${theme.color.ink};
  color: ${theme.color.card};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target};
    color: inherit;
    font-weight: 600;
  }
`;

/** Says that this browser shows a release that is not live, with a link to leave the preview. */
export default function PreviewBar({ preview }: { preview: NonNullable<LiveSet['preview']> }) {
  return (
    <Bar aria-label={messages.label}>
      {preview === 'expired' ? messages.expired : messages.shown(preview)}
      {/* A full load: the releases of a page are fixed when it is loaded. */}
      <a href={`?${PREVIEW_PARAMETER}=off`}>{messages.leave}</a>
    </Bar>
  );
}
