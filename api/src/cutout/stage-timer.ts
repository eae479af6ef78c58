/** Measures how long each stage of one photo takes; before its first report a photo waits. */
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
    /** Only for a photo that came through: what a failure took says nothing of the stage. */
    end,
  };
}
