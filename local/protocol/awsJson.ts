import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { FetchHandler } from '../context.ts';
import { isDiskFull } from '../state/database.ts';
import { AwsError, diskFull } from './awsError.ts';

/** One operation of a service: takes the request's JSON and returns the response's. */
export type Operation = (input: unknown) => Promise<object>;

/** Creates an operation that validates its input before calling `run`. */
export function operation<Input>(schema: z.ZodType<Input>, run: (input: Input) => object | Promise<object>): Operation {
  return async (input) => run(schema.parse(input));
}

interface Service {
  /** Version in the service's content type, `application/x-amz-json-<version>`. */
  readonly version: '1.0' | '1.1';
  /** Name of the service's exception for invalid input. */
  readonly invalidInput: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Implements AWS's JSON protocol: the operation's name is the last part of the `X-Amz-Target` header. */
export function awsJson(service: Service): FetchHandler {
  const contentType = `application/x-amz-json-${service.version}`;
  const reply = (status: number, body: object, more: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': contentType, 'x-amzn-requestid': randomUUID(), ...more },
    });
  return async (request) => {
    try {
      return reply(200, await run(service, request));
    } catch (error) {
      const refusal = asAwsError(error, service.invalidInput);
      const body = { __type: refusal.name, message: refusal.message };
      return reply(refusal.status, body, { 'x-amzn-errortype': refusal.name });
    }
  };
}

/** Returns the operation that a request names; empty without one. */
export const operationName = (request: Request): string => request.headers.get('x-amz-target')?.split('.').at(-1) ?? '';

async function run(service: Service, request: Request): Promise<object> {
  const name = operationName(request);
  const chosen = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (!chosen)
    throw new AwsError('UnknownOperationException', `The local cloud does not support the operation '${name}'.`);
  const text = await request.text();
  return chosen(text === '' ? {} : parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('SerializationException', 'The request is not JSON.');
  }
}

/**
 * Returns the error to send: AWS errors unchanged, invalid input with its path, anything else without internal details.
 */
export function asAwsError(error: unknown, invalidInput: string): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof z.ZodError) {
    const words = error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`);
    return new AwsError(invalidInput, words.join('; '));
  }
  if (isDiskFull(error)) return diskFull();
  console.error(error);
  return new AwsError('InternalFailure', 'The local cloud failed; see its terminal for the error.', 500);
}
