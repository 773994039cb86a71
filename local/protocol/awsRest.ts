import { randomUUID } from 'node:crypto';
import { asAwsError } from './awsJson.ts';

/**
 * Creates the response of one REST-JSON call (SES, MediaConvert): the result of `work`, or its error in AWS's format.
 */
export async function awsRest(invalidInput: string, work: () => object | Promise<object>, status = 200) {
  const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
  try {
    return new Response(JSON.stringify(await work()), { status, headers });
  } catch (error) {
    const refusal = asAwsError(error, invalidInput);
    return new Response(JSON.stringify({ message: refusal.message }), {
      status: refusal.status,
      headers: { ...headers, 'x-amzn-errortype': refusal.name },
    });
  }
}

/**
 * Returns the body if its content type is JSON, which a page of another site cannot send without a preflight; otherwise
 * `{}`.
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? request.json().catch(() => ({})) : {};
}
