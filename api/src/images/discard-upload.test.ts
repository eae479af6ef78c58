import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { eventually } from '../../test/eventually.js';
import { DiscardUploadInterceptor } from './discard-upload.interceptor.js';

describe('the file of a request', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ftl-upload-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(() => Logger.overrideLogger(false));

  const handle = (file: string) => {
    const request = { file: { path: file } };
    const context = { switchToHttp: () => ({ getRequest: () => request }) };
    const next: CallHandler = { handle: () => of('response') };
    return lastValueFrom(
      new DiscardUploadInterceptor().intercept(context as ExecutionContext, next),
    );
  };

  it('is deleted after the response', async () => {
    const file = path.join(folder, 'photo');
    await writeFile(file, 'photo');
    expect(await handle(file)).toBe('response');
    expect(
      await eventually(
        () => existsSync(file),
        (exists) => !exists,
      ),
    ).toBe(false);
  });

  it('is left with a warning if it cannot be deleted', async () => {
    const warning = new Promise((resolve) => {
      Logger.overrideLogger({ warn: (...args: unknown[]) => resolve(args) } as never);
    });
    // `rm` without `recursive` refuses a folder.
    const file = path.join(folder, 'folder');
    await mkdir(file);
    expect(await handle(file)).toBe('response');
    const err = expect.objectContaining({ code: 'ERR_FS_EISDIR' });
    expect(await warning).toEqual([
      { err },
      'An upload was not deleted',
      'DiscardUploadInterceptor',
    ]);
  });
});
