/** Measures how long each stage of one photo takes; until the first report the photo waits. */
export function stageTimer(onStage: (stage: string, seconds: number) => void) {
  let stage = 'wait';
  let since = performance.now();
  const end = (): void => {
    const now = performance.now();
    onStage(stage, (now - since) / 1000);
    since = now;
  };
  return {
    enter(next: string): void {
      if (next === stage) return;
      end();
      stage = next;
    },
    /** Only for a photo that succeeded: the time of a failure is no measure of the stage. */
    end,
  };
}
