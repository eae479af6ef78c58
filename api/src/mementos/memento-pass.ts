import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { AppConfig } from '../platform/index.js';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const cookieName = (id: string) => `ftl_memento_${id}`;

/**
 * The cookie of a browser in which the page's password was entered; a new password invalidates it.
 */
@Injectable()
export class MementoPass {
  private readonly isSecure: boolean;

  constructor(config: AppConfig) {
    this.isSecure = config.publicUrl.startsWith('https://');
  }

  of(request: Request, id: string): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[cookieName(id)];
  }

  /** Its path covers the page's data, its images and its QR code. */
  give(response: Response, id: string, pass: string): void {
    response.cookie(cookieName(id), pass, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: LIFETIME_MS,
      path: `/api/mementos/${id}`,
    });
  }
}
