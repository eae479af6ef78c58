import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ShopError } from '../errors/shop-error.js';
import { GrowthService } from '../growth/growth.service.js';
import type { RequestWithActor } from '../identity/actor.js';
import { COST_KEY, type Cost } from './cost.js';
import type { GrowingTable } from '../growth/growth-limits.js';
import type { RateLimitRule } from './rate-limit-rule.js';
import { RateLimits } from './rate-limits.js';

/**
 * Counts the client's address before anything else, so that a flood costs neither an identity query
 * nor a row, and requests that store something by the day. Rejects a route that declares no @Cost.
 */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  constructor(
    private readonly growth: GrowthService,
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { grows } = costOf(this.reflector, context);
    const rule = ruleOf(this.reflector, context);
    const { ip = '' } = context.switchToHttp().getRequest<RequestWithActor>();
    const isCounted = rule && ip !== '' && this.limits.areOn;
    return isCounted || grows.length > 0 ? this.enforce(isCounted && rule, grows, ip) : true;
  }

  private async enforce(
    rule: RateLimitRule | false | undefined,
    grows: GrowingTable[],
    ip: string,
  ): Promise<true> {
    if (rule) {
      const { name, perAddress: most, windowSeconds, countedBy } = rule;
      await this.limits.enforce({ name: `${name}.address`, most, windowSeconds, countedBy }, ip);
    }
    for (const table of grows) await this.growth.enforce(table, ip);
    return true;
  }
}

/** Counts the visitor; runs after identification. */
@Injectable()
export class VisitorLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = ruleOf(this.reflector, context);
    const { actor } = context.switchToHttp().getRequest<RequestWithActor>();
    if (rule?.perVisitor === undefined || !actor || !this.limits.areOn) return true;
    const { name, perVisitor: most, windowSeconds, countedBy } = rule;
    const limit = { name: `${name}.visitor`, most, windowSeconds, countedBy };
    return this.limits.enforce(limit, actor.guestId).then(() => true);
  }
}

function ruleOf(reflector: Reflector, context: ExecutionContext): RateLimitRule | undefined {
  const { limit } = costOf(reflector, context);
  return 'unlimited' in limit ? undefined : limit;
}

function costOf(reflector: Reflector, context: ExecutionContext): Cost {
  const cost = reflector.getAllAndOverride<Cost | undefined>(COST_KEY, [
    context.getHandler(),
    context.getClass(),
  ]);
  if (cost === undefined) throw new ShopError('FORBIDDEN', { retryable: false });
  return cost;
}
