import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS_KEY, AppConfig, isLoopback, type AccessRule } from '../platform/index.js';
import { isFormToken } from './form-tokens.js';
import { sessionTokenOf } from './operator-cookie.js';
import { OperatorSignInService, type OperatorSession } from './operator-sign-in.service.js';
import { NotSignedIn, OperatorPageError } from './operator.errors.js';

export type OperatorRequest = Request & { operator: OperatorSession };

const READING = ['GET', 'HEAD'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The only form that a read-only session may submit. */
export const SIGN_OUT_PATH = '/sign-out';

/**
 * Guards every route of the operator's page: checks the host, the origin of forms, the session, its
 * permission to change things, and the form's token.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  private readonly url: string;

  constructor(
    config: AppConfig,
    private readonly reflector: Reflector,
    private readonly signIn: OperatorSignInService,
  ) {
    this.url = config.operatorPage?.url ?? '';
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<OperatorRequest>();
    const isReading = READING.includes(request.method);
    this.assertHost(request);
    if (!isReading) assertOrigin(request);
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    // The sign-in page, which checks its own token.
    if (rule === 'token') return true;
    if (rule !== 'operator' && rule !== 'releases')
      throw new OperatorPageError('Not allowed.', 403);
    const session = await this.signIn.session(sessionTokenOf(request, this.url));
    if (!session) throw new NotSignedIn();
    request.operator = session;
    if (session.onlyReleases && rule !== 'releases')
      throw new OperatorPageError('You may see releases only.', 403);
    if (!isReading) assertMayChange(request, session);
    return true;
  }

  /**
   * Prevents DNS rebinding: a site whose name resolves to this machine has another host name.
   * Tunnels may use any local port.
   */
  private assertHost(request: Request): void {
    const host = request.get('host') ?? '';
    const isOwn = host === new URL(this.url).host || isLoopback(`http://${host}`);
    if (!isOwn) throw new OperatorPageError("This page isn't served under this name.", 421);
  }
}

/** Browsers send the origin with every form submission. */
function assertOrigin(request: Request): void {
  const { host = '' } = request.headers;
  const origin = request.get('origin') ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new OperatorPageError('This form came from another site.', 403);
}

function assertMayChange(request: Request, session: OperatorSession): void {
  if (session.isReadOnly && request.path !== SIGN_OUT_PATH)
    throw new OperatorPageError('You have read-only access.', 403);
  const { form, token } = (request.body ?? {}) as Record<string, unknown>;
  const isOwn =
    typeof form === 'string' &&
    typeof token === 'string' &&
    UUID.test(form) &&
    isFormToken(session, { id: form, path: request.path, token });
  if (!isOwn)
    throw new OperatorPageError('This form has expired. Go back, reload, and try again.', 403);
}
