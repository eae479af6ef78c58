import { Catch } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ShopErrorFilter, type ShopError } from '../platform/index.js';
import { PageResponses } from './page-responses.js';
import { TOO_MANY } from './plain-pages.js';
import { mayBePage } from './site.service.js';

/** Shows the limit to readers as a page, not as an error of the API. */
@Catch()
export class PageErrorFilter extends ShopErrorFilter {
  constructor(private readonly responses: PageResponses) {
    super();
  }

  protected override send(error: ShopError, request: Request, response: Response): void {
    if (error.code !== 'RATE_LIMIT_EXCEEDED' || !mayBePage(request.path))
      return super.send(error, request, response);
    void TOO_MANY.then((page) => this.responses.send(page, request, response));
  }
}
