import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

type Resolver = (request: Request) => Promise<string | null>;

/**
 * Port through which identity gets the signed-in user. The accounts module registers itself here at
 * startup; without it, everyone is a guest.
 */
@Injectable()
export class SignedInUser {
  private resolver: Resolver | null = null;

  register(resolver: Resolver): void {
    this.resolver = resolver;
  }

  async idOf(request: Request): Promise<string | null> {
    return this.resolver ? this.resolver(request) : null;
  }
}
