import { useEffect, useState, type ComponentType } from 'react';

interface LatePartProps<Props> {
  /** The same function in each render. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Null while the part is not shown: its code is loaded when it is shown first. */
  props: Props | null;
  /** Another value loads the code again after a failure. */
  attempt?: string | undefined;
}

/**
 * A part of the frame in its own chunk; nothing until that has arrived. Not with `lazy`: the frame
 * has no error boundary, so a chunk that cannot be loaded would remove the whole page, and `lazy`
 * never loads it again.
 */
export function LatePart<Props extends object>({ load, props, attempt }: LatePartProps<Props>) {
  const [part, setPart] = useState<{ default: ComponentType<Props> }>();
  const isNeeded = props !== null && !part;
  useEffect(() => {
    if (isNeeded) load().then(setPart, () => undefined);
  }, [isNeeded, load, attempt]);
  if (!part || props === null) return null;
  const { default: Part } = part;
  return <Part {...props} />;
}
