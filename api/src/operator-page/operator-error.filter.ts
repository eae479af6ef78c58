import {
  Catch,
  HttpException,
  Logger,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { ERROR_CATALOG } from '@ftl/contracts';
import { ShopError } from '../platform/index.js';
import { NotSignedIn, OperatorPageError } from './operator.errors.js';
import type { OperatorRequest } from './operator.guard.js';
import { errorPage } from './views/error.view.js';

/** Renders errors as pages; internal details are only logged. */
@Catch()
export class OperatorErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(OperatorErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Partial<OperatorRequest> & Request>();
    const response = http.getResponse<Response>();
    if (error instanceof NotSignedIn && request.method === 'GET') {
      response.redirect(303, '/sign-in');
      return;
    }
    const { status, message } = this.responseTo(error);
    response
      .status(status)
      .type('html')
      .send(errorPage(message, request.operator?.onlyReleases === true).source);
  }

  private responseTo(error: unknown): { status: number; message: string } {
    if (error instanceof OperatorPageError)
      return { status: error.getStatus(), message: error.message };
    if (error instanceof ShopError) {
      const { status, message } = ERROR_CATALOG[error.code];
      return { status, message };
    }
    if (error instanceof HttpException && error.getStatus() < 500)
      return { status: error.getStatus(), message: 'Page not found, or the form is invalid.' };
    this.logger.error(error);
    return { status: 500, message: 'Something went wrong. The log has the reason.' };
  }
}
