import { isValidElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from './remote-route';

interface LazyPage<Props> extends FunctionComponent<Props> {
  /** Loads the code of the page. */
  prepare: () => Promise<unknown>;
}

/**
 * A page in its own chunk, like React's `lazy`, that can be loaded before it is rendered: React
 * hides suspended content for up to 300 ms after it has arrived.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let arrived: ComponentType<Props> | undefined;
  const Waiting = lazy(load);
  // Chosen on mount, so that the component stays the same when the code arrives later.
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
 * Loads the page that matches the path, if its remote supports that.
 * @throws when its code cannot be loaded
 */
export async function preparePage(routes: RemoteRoute[], path: string): Promise<void> {
  const element = matchRoutes(routes, path)?.at(-1)?.route.element;
  if (isValidElement(element)) await (element.type as Partial<LazyPage<object>>).prepare?.();
}
