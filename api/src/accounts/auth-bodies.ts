import { cleanName, emailAddress, nameLength, NAME_MAX_LENGTH } from '@ftl/rules';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';

/** Deliberately generous: better-auth reports the allowed length. */
const password = z.string().max(1000);
const address = z
  .string()
  .max(2000)
  .refine((given) => isUrlText(given))
  .optional();
/** The token of a confirmation link contains its address. The database rejects a zero byte. */
const token = z
  .string()
  .max(600)
  .refine((given) => isUrlText(given), 'INVALID_TOKEN');

const email = z.string().transform((raw, context) => {
  const given = emailAddress(raw);
  if (given === null) context.addIssue({ code: 'custom', message: 'INVALID_EMAIL' });
  return given?.toLowerCase() ?? '';
});
const name = z
  .string()
  .max(1000, 'NAME_TOO_LONG')
  .transform(cleanName)
  .refine((clean) => clean !== '')
  .refine((clean) => nameLength(clean) <= NAME_MAX_LENGTH, 'NAME_TOO_LONG');

/** Allowed fields of each call; all others are stripped. */
const BODIES: Record<string, z.ZodType> = {
  'sign-up/email': z.object({ name, email, password, callbackURL: address }),
  'sign-in/email': z.object({ email, password, callbackURL: address }),
  'sign-in/social': z.object({
    provider: z.literal('google'),
    callbackURL: address,
    errorCallbackURL: address,
    newUserCallbackURL: address,
    disableRedirect: z.boolean().optional(),
  }),
  'send-verification-email': z.object({ email, callbackURL: address }),
  'request-password-reset': z.object({ email }),
  'reset-password': z.object({ newPassword: password, token }),
  'change-password': z.object({ currentPassword: password, newPassword: password }),
  'delete-user': z.object({ password: password.optional() }),
  'revoke-other-sessions': z.object({}),
  'sign-out': z.object({}),
};

/** Describes each call with its body and a name such as `signUpEmail`. */
export function describeAuthBodies({ paths }: OpenAPIObject): void {
  for (const [call, body] of Object.entries(BODIES)) {
    const operation = paths[`/api/auth/${call}`]?.post;
    if (!operation) continue;
    const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' });
    operation.operationId = call.replaceAll(/[/-]([a-z])/g, (_, first: string) =>
      first.toUpperCase(),
    );
    operation.requestBody = {
      required: true,
      content: { 'application/json': { schema: schema as object } },
    };
  }
}

/**
 * Whether a text has only characters of URLs: better-auth writes addresses into headers, which
 * fails for others.
 */
export function isUrlText(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text);
}

/** Reasons with a message of their own. */
const NAMED = new Set(['INVALID_EMAIL', 'INVALID_TOKEN', 'NAME_TOO_LONG']);

export type AuthBody = { body: object } | { reason: string };

/**
 * Validates the body of a call before better-auth handles it.
 *
 * @param call path behind `/api/auth/`
 * @returns the validated body, or why it is rejected
 */
export function authBody(call: string, given: unknown): AuthBody {
  const schema = BODIES[call];
  if (!schema) return { reason: 'UNKNOWN_CALL' };
  const result = schema.safeParse(given ?? {});
  if (result.success) return { body: result.data as object };
  const [issue] = result.error.issues;
  const reason = issue?.message ?? '';
  return { reason: NAMED.has(reason) ? reason : 'VALIDATION_ERROR' };
}
