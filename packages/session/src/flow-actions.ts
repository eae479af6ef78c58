import { canEnterStep, stepBeside } from './flow-steps';
import type { PhotoUrls } from './flow-steps';
import { isDesignComplete } from './guest-design';
import type { GetSession, SessionActions, SetSession, TransientFlow } from './session.types';

type FlowActions = Pick<
  SessionActions,
  | 'goToStep'
  | 'nextStep'
  | 'previousStep'
  | 'completeDesignStep'
  | 'completeOrderStep'
  | 'resetFlow'
  | 'setError'
>;

/** What a reset clears. */
export const idleFlow: Omit<TransientFlow, 'loading'> = {
  progress: 0,
  progressMessage: '',
  retryCount: 0,
  error: null,
};

/** Actions that move through upload, design, order and checkout. */
export function flowActions(set: SetSession, get: GetSession): FlowActions {
  const photo = (): PhotoUrls => get().getCurrentDesign() ?? get().tempDesignData;
  return {
    goToStep: (step) => {
      if (!canEnterStep(step, get().currentStep, photo())) return false;
      set({ currentStep: step });
      return true;
    },
    nextStep: () => {
      const { currentStep } = get();
      const { originalImageUrl, backgroundRemovedImageUrl } = photo();
      if (currentStep === 'upload' && !(originalImageUrl && backgroundRemovedImageUrl))
        return false;
      set({ currentStep: stepBeside(currentStep, 1) });
      return true;
    },
    previousStep: () => set((state) => ({ currentStep: stepBeside(state.currentStep, -1) })),
    completeDesignStep: () => {
      if (get().currentStep !== 'design' || !isDesignComplete(get().getCurrentDesign()))
        return false;
      set({ currentStep: 'order' });
      return true;
    },
    completeOrderStep: () => get().startCheckout(),
    resetFlow: () =>
      set({
        ...idleFlow,
        currentStep: 'upload',
        tempDesignData: {},
        checkout: null,
      }),
    setError: (error) => set({ error }),
  };
}
