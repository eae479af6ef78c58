import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeAuthBodies } from '../accounts/index.js';
import { RateLimits } from '../platform/index.js';
import { addResponses } from './add-responses.js';
import { limitDocs } from './limit-docs.js';

/** Serves the API's description at /api/docs, as JSON at /api/docs-json. */
export function describeApi(nest: INestApplication): void {
  nest.use(limitDocs(nest.get(RateLimits)));
  SwaggerModule.setup('api/docs', nest, () => descriptionOf(nest));
}

/** The OpenAPI document of all calls. */
export function descriptionOf(nest: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('For the Loved')
    .setDescription(
      'Calls of the memorial t-shirt shop. `x-access` says who may call: public, guest (a browser ' +
        'with a bound temporary id), account, token or signature. `x-cost` is the most expensive ' +
        'thing that one call may cause, `x-rate-limit` how often it may be called.',
    )
    .setVersion('1')
    // The first version based on plain JSON Schema.
    .setOpenAPIVersion('3.1.0')
    .build();
  const document = SwaggerModule.createDocument(nest, description, { operationIdFactory });
  addResponses(document);
  describeAuthBodies(document);
  return document;
}

/**
 * The name of the controller's method, which names the browser's function too. Only better-auth's
 * calls share a method; they are named in `describeAuthBodies`.
 */
const operationIdFactory = (_controller: string, method: string) => method;
