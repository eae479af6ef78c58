import { UNSAFE_createBrowserHistory } from 'react-router-dom';

/**
 * The browser's history, in which a navigation to the address that is open already, or on its way,
 * makes no further entry: a double tap would otherwise need Back twice. The router's links compare
 * with the rendered address only.
 */
export function siteHistory(): ReturnType<typeof UNSAFE_createBrowserHistory> {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  history.push = (to, state) => {
    const isOnItsWay = history.createURL(to).href === window.location.href;
    (isOnItsWay ? replace : push)(to, state);
  };
  return history;
}
