import type { LocalContext } from '../context.ts';
import type { JsonObject } from '../template/types.ts';
import type { FunctionAuthorizer } from './declared.ts';

/** Decision of the function. `context` is passed unchanged to the function of the route. */
export type FunctionDecision =
  | { readonly kind: 'allowed'; readonly context: JsonObject }
  | { readonly kind: 'refused'; readonly status: 401 | 403 | 500; readonly reason: string };

/**
 * Calls an authorizer function like an HTTP API, in payload format 2.0 with simple responses. Without the header the
 * result is 401, and the function is not called. A rejection is 403; an error or an invalid response is 500.
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
