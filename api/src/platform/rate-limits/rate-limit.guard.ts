import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ShopError } from '../errors/shop-error.js';
import type { RequestWithActor } from '../identity/actor.js';
import { RATE_LIMIT_KEY, type RateLimitRule } from './rate-limit.js';
import { RateLimits } from './rate-limits.js';

/** Enforces @RateLimit; stands behind the guard that says who is asking. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<RateLimitRule | undefined>(RATE_LIMIT_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    return rule ? this.isWithin(rule, context) : true;
  }

  private async isWithin(rule: RateLimitRule, context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { actor, ip } = http.getRequest<RequestWithActor>();
    const { name, windowSeconds, perVisitor, perAddress } = rule;
    const waits = [
      actor &&
        (await this.limits.count(
          { name: `${name}.visitor`, most: perVisitor, windowSeconds },
          actor.guestId,
        )),
      ip &&
        (await this.limits.count({ name: `${name}.address`, most: perAddress, windowSeconds }, ip)),
    ].filter((wait) => typeof wait === 'number');
    if (waits.length === 0) return true;
    http.getResponse<Response>().set('Retry-After', String(Math.max(...waits)));
    throw new ShopError('RATE_LIMIT_EXCEEDED');
  }
}
