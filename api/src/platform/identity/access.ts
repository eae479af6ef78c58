import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Who may call a route:
 * - `public`: anyone, without an identity;
 * - `guest`: a browser with a bound temporary id, signed in or not; rows are
 *   still checked for their owner;
 * - `account`: only someone signed in;
 * - `token`: whoever holds a secret that the route itself checks;
 * - `signature`: another company's server, checked by its signature;
 * - `operator`: a session of the operator's page, which has its own
 *   listener and guard; refused at the shop's port.
 */
export type AccessRule = 'public' | 'guest' | 'account' | 'token' | 'signature' | 'operator';

export const ACCESS_KEY = 'ftl:access';

/**
 * Every route or its controller must declare this; the guard refuses one that
 * does not. The rule also stands in the API's description, as `x-access`.
 */
export const Access = (rule: AccessRule) =>
  applyDecorators(SetMetadata(ACCESS_KEY, rule), ApiExtension('x-access', rule));
