import { HttpException } from '@nestjs/common';

/** An error page of the operator's page: `message` is what the operator reads. */
export class OperatorPageError extends HttpException {
  override name = 'OperatorPageError';
}

/** No session, or one that has ended. */
export class NotSignedIn extends OperatorPageError {
  override name = 'NotSignedIn';
  constructor() {
    super('Your session has ended. Sign in again.', 401);
  }
}
