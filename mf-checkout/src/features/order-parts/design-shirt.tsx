import type { Design } from '@ftl/contracts';
import { MockupViewer } from '@ftl/ui-kit';
import { useMockup } from '../../state/mockup-query';
import { shirtMessages } from './messages';

interface DesignShirtProps {
  design: Design;
  /** A colour's `class`. */
  colour: string;
  /** The colour as the buyer reads it. */
  colourLabel: string;
}

/** The shirt with the design in the chosen colour, to be turned round. */
export function DesignShirt({ design, colour, colourLabel }: DesignShirtProps) {
  const mockup = useMockup(design, colour);
  const isWaiting = mockup.isPending || mockup.isPlaceholderData || mockup.isRefetching;
  const status = mockup.isError ? 'error' : isWaiting ? 'loading' : 'ready';
  const hasViews = !mockup.isError && mockup.data !== undefined;
  return (
    <MockupViewer
      views={hasViews ? mockup.data : {}}
      status={status}
      onRetry={() => void mockup.refetch()}
      label={shirtMessages.label(colourLabel, design.lovedOneName)}
    />
  );
}
