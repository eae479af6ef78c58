import { ApiOkResponse } from '@nestjs/swagger';

/** Says in the API's description that a route answers with a file of one of these types. */
export const RespondsWithFile = (...types: [string, ...string[]]) =>
  ApiOkResponse({
    description: 'The file',
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  });
