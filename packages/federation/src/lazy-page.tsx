import { isValidElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from './remote-route';

interface LazyPage<Props> extends FunctionComponent<Props> {
  /** Fetches the page's code. */
  prepare: () => Promise<unknown>;
}

/**
 * A page in a file of its own, like React's `lazy`, that can be fetched before it
 * is drawn: React keeps what suspended off the screen for up to 300 ms after it came.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let arrived: ComponentType<Props> | undefined;
  const Waiting = lazy(load);
  // One component for as long as the page is open, whenever the other arrives.
  function Page(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(
      () => arrived ?? (Waiting as unknown as ComponentType<Props>),
    );
    return <Chosen {...props} />;
  }
  return Object.assign(Page, {
    prepare: async () => {
      arrived = (await load()).default;
    },
  });
}

/**
 * Fetches the page that stands at the path, where the remote says how.
 *
 * @throws when its code cannot be loaded
 */
export async function preparePage(routes: RemoteRoute[], path: string): Promise<void> {
  const element = matchRoutes(routes, path)?.at(-1)?.route.element;
  if (isValidElement(element)) await (element.type as Partial<LazyPage<object>>).prepare?.();
}
