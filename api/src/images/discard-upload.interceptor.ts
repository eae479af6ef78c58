import { rm } from 'node:fs/promises';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { finalize, type Observable } from 'rxjs';

/**
 * Deletes the file of a request, however the request ends. Must run before the interceptor that
 * receives the file.
 */
@Injectable()
export class DiscardUploadInterceptor implements NestInterceptor {
  private readonly logger = new Logger(DiscardUploadInterceptor.name);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      finalize(() => {
        if (request.file) void this.discard(request.file.path);
      }),
    );
  }

  /** Never rejects, which would end the process: `AbandonedUploads` tries again. */
  private async discard(file: string): Promise<void> {
    try {
      await rm(file, { force: true });
    } catch (error) {
      this.logger.warn({ err: error }, 'An upload was not deleted');
    }
  }
}
