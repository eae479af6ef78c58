import type { Design } from '@ftl/api-client/calls';
import { shirtLabel } from '@ftl/rules';
import { MockupViewer } from '@ftl/ui-kit';
import { useMockup } from '../../state/mockup-query';

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
  const status = isWaiting ? 'loading' : 'ready';
  return (
    <MockupViewer
      views={mockup.data && !mockup.isError ? mockup.data : {}}
      status={mockup.isError ? 'error' : status}
      onRetry={() => void mockup.refetch()}
      label={shirtLabel(colorLabel, design.lovedOneName)}
    />
  );
}
