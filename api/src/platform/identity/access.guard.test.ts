import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Access, type AccessRule } from './access.js';
import { AccessGuard } from './access.guard.js';
import type { IdentityService } from './identity.service.js';

/** A request for a route of a controller that declares this rule. */
function requestTo(rule?: AccessRule): ExecutionContext {
  class Controller {
    route(): void {}
  }
  if (rule) Access(rule)(Controller);
  return {
    getHandler: () => Controller.prototype.route,
    getClass: () => Controller,
  } as unknown as ExecutionContext;
}

describe('AccessGuard', () => {
  const guard = new AccessGuard(new Reflector(), {} as IdentityService);

  it('rejects a route that declares no access', () => {
    expect(() => guard.canActivate(requestTo())).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }) as Error,
    );
  });

  it('rejects a route of the operator’s page at the shop’s port', () => {
    expect(() => guard.canActivate(requestTo('operator'))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }) as Error,
    );
  });

  it('allows everyone to call a public route', () => {
    expect(guard.canActivate(requestTo('public'))).toBe(true);
  });
});
