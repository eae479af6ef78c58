import { ApiExtension } from '@nestjs/swagger';
import { ERROR_CATALOG, type ErrorCode } from '@ftl/contracts';

/** An error of a route, as `add-responses.ts` reads it from the API description. */
export interface PossibleError {
  code: ErrorCode;
  status: number;
}

/** A code with its status in ERROR_CATALOG, or with another status. */
type Declared = ErrorCode | readonly [code: ErrorCode, status: number];

/** OpenAPI extension that `add-responses.ts` replaces with one response for each status. */
export const THROWS_EXTENSION = 'x-throws';

/** Documents the errors of a route, besides those of guards, pipes and limits. */
export const Throws = (...errors: [Declared, ...Declared[]]) =>
  ApiExtension(THROWS_EXTENSION, errors.map(withStatus));

function withStatus(declared: Declared): PossibleError {
  if (typeof declared !== 'string') return { code: declared[0], status: declared[1] };
  return { code: declared, status: ERROR_CATALOG[declared].status };
}
