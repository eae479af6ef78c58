import type { FailureReason, ReportFailure } from './failure-report';

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
 * Reports errors that no page catches, and violations of the content security policy, as failures
 * of the release that they belong to.
 */
export function followUncaught(report: ReportFailure, target: Window = window): void {
  const note = (reason: FailureReason, addresses: string[], error: unknown) => {
    const owner = ownerOf(addresses);
    if (owner) report({ ...owner, reason, error });
  };
  target.addEventListener('error', ({ error, message, filename }) => {
    const calls = callsOf(error);
    note('uncaught', calls.length > 0 || !filename ? calls : [filename], error ?? message);
  });
  target.addEventListener('unhandledrejection', ({ reason }) =>
    note('unhandled', callsOf(reason), reason),
  );
  target.document.addEventListener('securitypolicyviolation', (violation) => {
    const { sourceFile, effectiveDirective, blockedURI } = violation;
    note('policy', sourceFile ? [sourceFile] : [], `${effectiveDirective} blocked ${blockedURI}`);
  });
}

function callsOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(CALL)].map(([, address = '']) => address);
}
