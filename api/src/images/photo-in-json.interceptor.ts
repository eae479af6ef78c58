import { randomUUID } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { AppConfig, isTooComplex, ShopError, temporaryFolder } from '../platform/index.js';
import { Base64Decoder } from './base64-decoder.js';
import { invalidImage } from './images.errors.js';
import { PhotoField } from './photo-field.js';

const FIELD = 'imageBase64';

/**
 * Reads a JSON body whose field `imageBase64` is a photo: writes the photo to a file, as a
 * multipart upload with the same limit does, and the other fields to the body. DiscardUploadInterceptor must
 * run before it.
 */
@Injectable()
export class PhotoInJsonInterceptor implements NestInterceptor {
  constructor(private readonly config: AppConfig) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.is('application/json')) {
      try {
        await this.read(request);
      } finally {
        // Drain the request: the client reads the response once it has sent everything.
        request.resume();
      }
    }
    return next.handle();
  }

  private async read(request: Request): Promise<void> {
    if (request.headers['content-encoding']) {
      throw new ShopError('MISSING_DATA', { status: 415, retryable: false });
    }
    const field = new PhotoField(FIELD);
    const decoder = new Base64Decoder();
    let file: FileHandle | undefined;
    let left = MAX_UPLOAD_BYTES;
    const write = async (bytes: Buffer): Promise<void> => {
      left -= bytes.length;
      if (left < 0) throw new ShopError('IMAGE_TOO_LARGE', { retryable: false });
      file ??= await this.newFile(request);
      await file.write(bytes);
    };
    try {
      const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      for await (const piece of pieces)
        for (const text of field.take(piece)) await write(decoder.decode(text));
      if (file) await write(decoder.end());
    } finally {
      await file?.close();
    }
    request.body = checked(field.body());
  }

  private async newFile(request: Request): Promise<FileHandle> {
    const folder = temporaryFolder(this.config);
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, randomUUID());
    // Read by DiscardUploadInterceptor and the controller.
    request.file = { path: file } as Express.Multer.File;
    return open(file, 'wx');
  }
}

/** Whether PhotoInJsonInterceptor parses the body of a request. Express' paths are case-insensitive. */
export function isPhotoInJson({ url = '' }: { url?: string | undefined }): boolean {
  const [address = ''] = url.split('?');
  return address.toLowerCase().replace(/\/+$/, '') === '/api/images/remove-background';
}

function checked(body: unknown): unknown {
  if (isTooComplex(body)) throw new ShopError('MISSING_DATA', { retryable: false });
  // Spelled so that the streaming parser missed it, for example with escapes in its name.
  const isMissed = typeof body === 'object' && body !== null && FIELD in body;
  if (isMissed && typeof body[FIELD] === 'string' && body[FIELD]) throw invalidImage();
  return body;
}
