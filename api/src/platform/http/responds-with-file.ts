import { ApiOkResponse } from '@nestjs/swagger';

/** Documents in the API description that a route responds with a file of one of these types. */
export const RespondsWithFile = (...types: [string, ...string[]]) =>
  ApiOkResponse({
    description: 'The file',
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  });
