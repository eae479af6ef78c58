import { HttpException } from '@nestjs/common';

/** An error shown as a page; `message` is shown to the operator. */
export class OperatorPageError extends HttpException {
  override name = 'OperatorPageError';
}

/** There is no session, or it has ended. */
export class NotSignedIn extends OperatorPageError {
  override name = 'NotSignedIn';
  constructor() {
    super('Your session has ended. Sign in again.', 401);
  }
}
