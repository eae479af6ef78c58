import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Who may call a route:
 * - `public`: anyone, without an identity;
 * - `guest`: a browser with a bound temporary id, signed in or not; rows are still checked for
 *   their owner;
 * - `account`: only signed-in visitors;
 * - `token`: holders of a secret that the route checks;
 * - `signature`: another company's server, verified by its signature;
 * - `operator`: a session of the operator's page, which has a separate listener and guard;
 *   rejected at the shop's port;
 * - `releases`: also a session of that page that may see releases only.
 */
export type AccessRule =
  | 'public'
  | 'guest'
  | 'account'
  | 'token'
  | 'signature'
  | 'operator'
  | 'releases';

export const ACCESS_KEY = 'ftl:access';

/**
 * Required on every route or its controller; the guard rejects a route without it. The API
 * description contains the rule as `x-access`.
 */
export const Access = (rule: AccessRule) =>
  applyDecorators(SetMetadata(ACCESS_KEY, rule), ApiExtension('x-access', rule));
