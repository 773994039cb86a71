import type { LocalContext } from '../context.ts';
import type { JsonObject } from '../template/types.ts';
import type { FunctionAuthorizer } from './declared.ts';

/** What the function said. `context` is passed to the function of the route as it is. */
export type FunctionDecision =
  | { readonly kind: 'allowed'; readonly context: JsonObject }
  | { readonly kind: 'refused'; readonly status: 401 | 403 | 500; readonly reason: string };

/**
 * Asks a function as an HTTP API does in payload format 2.0 with simple responses. Without the header the function is
 * not called: 401. A no is 403; an error, or anything but an answer, is 500.
 */
export async function askFunction(
  authorization: string | undefined,
  { functionArn }: FunctionAuthorizer,
  context: Pick<LocalContext, 'invoke'>,
): Promise<FunctionDecision> {
  if (authorization === undefined || authorization === '')
    return { kind: 'refused', status: 401, reason: 'the request has no token' };
  const question = { version: '2.0', type: 'REQUEST', identitySource: [authorization] };
  const result = await context.invoke(functionArn, question);
  const said = result.ok ? (result.payload as { isAuthorized?: unknown; context?: JsonObject } | null) : null;
  if (typeof said?.isAuthorized !== 'boolean') return { kind: 'refused', status: 500, reason: 'the authorizer failed' };
  return said.isAuthorized
    ? { kind: 'allowed', context: said.context ?? {} }
    : { kind: 'refused', status: 403, reason: 'the token was refused' };
}
