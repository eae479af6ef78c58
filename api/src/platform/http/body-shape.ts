import type { NextFunction, Request, Response } from 'express';
import { RETOUCH_LIMITS } from '@ftl/contracts';
import { ShopError } from '../errors/shop-error.js';

/** Limits the work of validation; far above what any page sends. */
const MAX = { depth: 20, objects: 500, arrays: 500, values: 10_000 };
/** A retouch is a few strokes with thousands of points, each an array of two numbers. */
const MAX_RETOUCH = {
  ...MAX,
  arrays: RETOUCH_LIMITS.points + RETOUCH_LIMITS.strokes + 1,
  values: 3 * RETOUCH_LIMITS.points + 10 * RETOUCH_LIMITS.strokes,
};
const RETOUCH_PATHS = ['/api/images/retouch', '/api/images/retouch/preview'];

type Shape = typeof MAX;

/**
 * Whether a parsed JSON body exceeds a limit. Iterative, so that deep nesting cannot overflow the
 * stack; stops at the first excess.
 */
export function isTooComplex(body: unknown, most: Shape = MAX): boolean {
  const left = { ...most };
  const open: { value: object; depth: number }[] = [];
  const isOver = (value: unknown, depth: number): boolean => {
    if (--left.values < 0) return true;
    if (typeof value !== 'object' || value === null) return false;
    open.push({ value, depth });
    return depth > most.depth || (Array.isArray(value) ? --left.arrays : --left.objects) < 0;
  };
  if (isOver(body, 1)) return true;
  for (let next = open.pop(); next; next = open.pop()) {
    for (const value of Object.values(next.value) as unknown[])
      if (isOver(value, next.depth + 1)) return true;
  }
  return false;
}

/**
 * Rejects JSON that is nested too deeply or has too many parts, before validation: the libraries
 * that copy and validate a body recurse into it, and 1 MB of brackets blocked the event loop for
 * seconds.
 */
export function refuseComplexBodies(request: Request, _: Response, next: NextFunction): void {
  const most = RETOUCH_PATHS.includes(request.path) ? MAX_RETOUCH : MAX;
  if (isTooComplex(request.body, most)) next(new ShopError('MISSING_DATA', { retryable: false }));
  else next();
}
