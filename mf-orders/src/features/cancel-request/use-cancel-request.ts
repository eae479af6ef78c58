import { lookupForCancellation, requestCancellation } from '@ftl/api-client/calls';
import { useMutation } from '@tanstack/react-query';
import type { LookupInput } from '../order-parts/lookup-form';

export type CancelStage = 'lookup' | 'review' | 'result';

/** Lookup, review, submit, result: the response to each step opens the next one. */
export function useCancelRequest() {
  const lookup = useMutation({
    mutationFn: async (input: LookupInput) => (await lookupForCancellation(input)).order,
  });
  const submission = useMutation({
    mutationFn: ({ input, reason }: { input: LookupInput; reason: string }) => {
      const words = reason.trim();
      return requestCancellation({ ...input, ...(words ? { reason: words } : {}) });
    },
  });
  const stage: CancelStage = submission.data ? 'result' : lookup.data ? 'review' : 'lookup';
  return { lookup, submission, stage } as const;
}
