import { rm } from 'node:fs/promises';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { finalize, type Observable } from 'rxjs';

/**
 * Deletes the file of a request, however the request ends. Must run before the interceptor that
 * receives the file.
 */
@Injectable()
export class DiscardUpload implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      finalize(() => {
        if (request.file) void rm(request.file.path, { force: true });
      }),
    );
  }
}
