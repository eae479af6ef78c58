import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ShopError } from '../errors/shop-error.js';
import { ACCESS_KEY, type AccessRule } from './access.js';
import type { RequestWithActor } from './actor.js';
import { IdentityService } from './identity.service.js';

/** Enforces @Access on every route; a route without it is rejected. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: IdentityService,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined || rule === 'operator')
      throw new ShopError('FORBIDDEN', { retryable: false });
    // Synchronous for public routes, which most requests are for.
    return rule === 'guest' || rule === 'account' ? this.isKnown(rule, context) : true;
  }

  private async isKnown(rule: 'guest' | 'account', context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithActor>();
    request.actor = await this.identity.identify(request, http.getResponse<Response>());
    if (rule === 'account' && !request.actor.userId) {
      throw new ShopError('ACCOUNT_REQUIRED', { retryable: false });
    }
    return true;
  }
}
