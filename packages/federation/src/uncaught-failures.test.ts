import type { RemoteFailure } from './failure-report';
import { ownerOf } from './uncaught-failure';
import { followUncaught } from './uncaught-failures';

const at = (file: string) => `${location.origin}/releases/${file}`;
const REMOTE = at('mf-checkout/1.2.0/pay.0a1b.js');
const SHELL = at('shell/3.0.0/react.0a1b.js');

it.each`
  engine       | stack
  ${'V8'}      | ${`TypeError: no pay\n    at t (${REMOTE}:1:205)\n    at ${SHELL}:1:9\n    at Array.map (<anonymous>)`}
  ${'Firefox'} | ${`t@${REMOTE}:1:205\n@${SHELL}:1:9\n`}
  ${'Safari'}  | ${`t@${REMOTE}:1:205\n[native code]\n${SHELL}:1:9`}
`(
  "reports an uncaught error to the owner of the throwing code, in $engine's format",
  async ({ stack }) => {
    const failures: RemoteFailure[] = [];
    const page = document.implementation.createHTMLDocument();
    const target = Object.assign(new EventTarget(), { document: page }) as unknown as Window;
    followUncaught((failure) => failures.push(failure), target);
    const error = Object.assign(new TypeError('no pay'), { stack: stack as string });
    target.dispatchEvent(new ErrorEvent('error', { error }));
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: error });
    target.dispatchEvent(rejected);
    const violation = {
      ...{ sourceFile: REMOTE, effectiveDirective: 'style-src-elem', blockedURI: 'inline' },
    };
    page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    await new Promise(setImmediate);
    const owner = { remote: 'mf-checkout', version: '1.2.0' };
    expect(failures).toEqual([
      { ...owner, reason: 'uncaught', error },
      { ...owner, reason: 'unhandled', error },
      { ...owner, reason: 'policy', error: 'style-src-elem blocked inline' },
    ]);
  },
);

it.each`
  calls                                               | owner            | because
  ${[SHELL, REMOTE, SHELL]}                           | ${'mf-checkout'} | ${'the shell runs shared code for the remote that calls it'}
  ${[SHELL]}                                          | ${'shell'}       | ${'no remote took part'}
  ${['chrome-extension://abc/inject.js', REMOTE]}     | ${undefined}     | ${'an extension threw'}
  ${[REMOTE, 'moz-extension://abc/inject.js']}        | ${undefined}     | ${'an extension called the page'}
  ${['https://www.googletagmanager.com/gtag', SHELL]} | ${undefined}     | ${'code of a service took part'}
  ${['http://localhost:3001/remoteEntry.js', SHELL]}  | ${undefined}     | ${'a developer has overridden a remote'}
  ${[`${location.origin}/faq`]}                       | ${undefined}     | ${'an inline script is in no release'}
  ${[]}                                               | ${undefined}     | ${'the script of another origin hides its stack'}
`('attributes calls of $calls to $owner: $because', ({ calls, owner }) => {
  expect(ownerOf(calls as string[])?.remote).toBe(owner);
});
