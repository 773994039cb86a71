import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { FetchHandler } from '../context.ts';
import { AwsError } from './awsError.ts';

/** One operation of a service: takes the request's JSON, gives the reply's. */
export type Operation = (input: unknown) => Promise<object>;

/** The operation `run` behind a check of its input; wrong input never reaches it. */
export function operation<Input>(schema: z.ZodType<Input>, run: (input: Input) => object | Promise<object>): Operation {
  return async (input) => run(schema.parse(input));
}

interface Service {
  /** The `application/x-amz-json-<version>` of the service. */
  readonly version: '1.0' | '1.1';
  /** The exception's name for input of the wrong shape; each service has its own. */
  readonly invalidInput: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Answers AWS's JSON protocol: the operation's name is the last part of the `X-Amz-Target` header. */
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

async function run(service: Service, request: Request): Promise<object> {
  const name = request.headers.get('x-amz-target')?.split('.').at(-1) ?? '';
  const chosen = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (!chosen)
    throw new AwsError('UnknownOperationException', `The local cloud does not know the operation '${name}'.`);
  const text = await request.text();
  return chosen(text === '' ? {} : parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('SerializationException', 'The request is no JSON.');
  }
}

/** What a caller may see of a failure: AWS refusals as they are, wrong input by path, anything else without its inside. */
export function asAwsError(error: unknown, invalidInput: string): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof z.ZodError) {
    const words = error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`);
    return new AwsError(invalidInput, words.join('; '));
  }
  console.error(error);
  return new AwsError('InternalFailure', 'The local cloud failed; its terminal says why.', 500);
}
