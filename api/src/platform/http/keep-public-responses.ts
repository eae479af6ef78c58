import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { PublicResponses } from './public-responses.js';

/** Passes the routes' responses to `PublicResponses`. */
@Injectable()
export class KeepPublicResponsesInterceptor implements NestInterceptor {
  constructor(private readonly responses: PublicResponses) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(tap((returned) => this.responses.keep(request, response, returned)));
  }
}
