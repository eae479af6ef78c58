import { sessionStore } from '@ftl/session';

interface CreationStage {
  /** Percent. */
  progress: number;
  message: string;
}

/** Minimum display time of each stage, in ms. */
export const stagePace = { minimumMs: 250 };

const readable = () => new Promise<void>((resolve) => setTimeout(resolve, stagePace.minimumMs));

/**
 * Shows the stages of one creation in order, each long enough to be read. The work continues
 * meanwhile: only a creation that is faster than its first stages waits for them.
 */
export function startStageTrail() {
  let shown: Promise<void> | undefined;
  return {
    show({ progress, message }: CreationStage): Promise<void> {
      const present = () => {
        sessionStore.setState({ progress, progressMessage: message });
        return readable();
      };
      shown = shown === undefined ? present() : shown.then(present);
      return shown;
    },
  };
}
