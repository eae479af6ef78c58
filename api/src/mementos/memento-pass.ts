import { Injectable } from '@nestjs/common';
import { API } from '@ftl/contracts';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { AppConfig } from '../platform/index.js';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const cookieName = (id: string) => `ftl_memento_${id}`;

/** The cookie that proves that this browser may open a page with a password; a new password voids it. */
@Injectable()
export class MementoPass {
  private readonly isSecure: boolean;

  constructor(config: AppConfig) {
    this.isSecure = config.publicUrl.startsWith('https://');
  }

  of(request: Request, id: string): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[cookieName(id)];
  }

  /** Sent with every request below the page's path: its data, its images and its QR code. */
  give(response: Response, id: string, pass: string): void {
    response.cookie(cookieName(id), pass, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: LIFETIME_MS,
      path: `${API.mementos}/${id}`,
    });
  }
}
