import type { Design } from '@ftl/contracts';
import { MockupViewer } from '@ftl/ui-kit';
import { useMockup } from '../../state/mockup-query';
import { shirtMessages } from './messages';

interface DesignShirtProps {
  design: Design;
  /** A color's `class`. */
  color: string;
  /** Display name of the color. */
  colorLabel: string;
}

/** A rotatable shirt with the design in the chosen color. */
export function DesignShirt({ design, color, colorLabel }: DesignShirtProps) {
  const mockup = useMockup(design, color);
  const isWaiting = mockup.isPending || mockup.isPlaceholderData || mockup.isRefetching;
  const status = mockup.isError ? 'error' : isWaiting ? 'loading' : 'ready';
  const hasViews = !mockup.isError && mockup.data !== undefined;
  return (
    <MockupViewer
      views={hasViews ? mockup.data : {}}
      status={status}
      onRetry={() => void mockup.refetch()}
      label={shirtMessages.label(colorLabel, design.lovedOneName)}
    />
  );
}
