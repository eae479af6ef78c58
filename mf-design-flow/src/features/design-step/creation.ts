import { queryClient } from '@ftl/api-client';
import { mutationOptions, queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import { OWNER } from '../../owner';
import { creationStages } from './design-step.messages';

export interface CreationStage {
  /** Percent. */
  progress: number;
  message: string;
}

const CREATION = { mutationKey: [OWNER, 'design-creation'] };

/**
 * The creation of a design as a mutation: its key tells whether one is running, its scope
 * serializes them.
 */
export const creationMutation = <Order, Result>(create: (order: Order) => Promise<Result>) =>
  mutationOptions({ ...CREATION, scope: { id: 'design-creation' }, mutationFn: create });

export const isCreating = (): boolean => queryClient.isMutating(CREATION) > 0;

export const useIsCreating = (): boolean => useIsMutating(CREATION) > 0;

const stageQuery = queryOptions<CreationStage>({
  queryKey: [OWNER, 'creation-stage'],
  queryFn: () => creationStages.preparing,
  enabled: false,
  initialData: creationStages.preparing,
});

export function setCreationStage(stage: CreationStage): void {
  queryClient.setQueryData(stageQuery.queryKey, stage);
}

/** The stage of the running creation. */
export const useCreationStage = (): CreationStage => useQuery(stageQuery).data;

/** For code outside of React: calls back with each new stage. */
export function watchCreationStage(onStage: (stage: CreationStage) => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== JSON.stringify(stageQuery.queryKey)) return;
    onStage(query.state.data as CreationStage);
  });
}
