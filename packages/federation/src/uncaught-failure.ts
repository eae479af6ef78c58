import type { FailureReason, RemoteFailure } from './failure-report';

/** The address of a call in the stacks of V8 (`at f (address:1:2)`) and of other engines (`f@`). */
const CALL = /(?:^|\bat |[@(])([a-z][\w+.-]*:\/\/[^\s()]+?)(?::\d+){1,2}\)?$/gm;
/** Name and version of the release that a file belongs to. */
const RELEASED = /^\/releases\/([\w-]+)\/([\w.+-]+)\//;
/** It provides the code that remotes share, so it is part of nearly every stack. */
const SHELL = 'shell';

interface Owner {
  remote: string;
  version: string;
}

/**
 * The release that an error belongs to: the innermost remote in its stack, else the shell.
 *
 * @param addresses of the calls, the innermost first
 * @returns undefined if code of anyone else took part, such as a browser extension
 */
export function ownerOf(addresses: string[], origin = location.origin): Owner | undefined {
  const owners = addresses.map((address): Owner | undefined => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : '';
    const [, remote, version] = RELEASED.exec(path) ?? [];
    return remote && version ? { remote, version } : undefined;
  });
  if (owners.includes(undefined)) return undefined;
  return owners.find((owner) => owner?.remote !== SHELL) ?? owners[0];
}

/**
 * The failure that an event reports: an uncaught error, an unhandled rejection, or a violation of
 * the content security policy.
 *
 * @returns undefined if it belongs to no release
 */
export function failureOf(event: Event): RemoteFailure | undefined {
  const failure = (reason: FailureReason, addresses: string[], error: unknown) => {
    const owner = ownerOf(addresses);
    return owner && { ...owner, reason, error };
  };
  if (event.type === 'error') {
    const { error, message, filename } = event as ErrorEvent;
    const calls = callsOf(error);
    return failure(
      'uncaught',
      calls.length > 0 || !filename ? calls : [filename],
      error ?? message,
    );
  }
  if (event.type === 'unhandledrejection') {
    const { reason } = event as PromiseRejectionEvent;
    return failure('unhandled', callsOf(reason), reason);
  }
  const { sourceFile, effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  const addresses = sourceFile ? [sourceFile] : [];
  return failure('policy', addresses, `${effectiveDirective} blocked ${blockedURI}`);
}

function callsOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(CALL)].map(([, address = '']) => address);
}
