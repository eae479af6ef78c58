import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { MementoPass } from './memento-pass.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementosRepository } from './mementos.repository.js';
import type { KeptMemento } from './mementos.responses.js';

/** Response of the owner's calls; some return no page. */
interface WithMemento {
  memento?: KeptMemento | null;
}

/**
 * Lets the owner's browser load the images of a password-protected page without typing the
 * password.
 */
@Injectable()
export class GivePassInterceptor implements NestInterceptor<WithMemento | undefined> {
  constructor(
    private readonly passes: MementoPass,
    private readonly repository: MementosRepository,
    private readonly secrets: MementoSecrets,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<WithMemento | undefined>,
  ): Observable<WithMemento | undefined> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (body) => {
        if (body?.memento?.visibility === 'password') await this.give(response, body.memento.id);
        return body;
      }),
    );
  }

  private async give(response: Response, id: string): Promise<void> {
    const hash = (await this.repository.find(id))?.passwordHash;
    if (hash) this.passes.give(response, id, this.secrets.pass(id, hash));
  }
}
