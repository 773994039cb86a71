import type { KeyRing } from '../protocol/signature.ts';
import { signCall } from '../protocol/signedCall.ts';
import type { Json, JsonObject } from '../template/types.ts';

/** Calls one DynamoDB operation. Throws `TableError` with DynamoDB's error name. */
export type TablesClient = (operation: string, input: JsonObject) => Promise<JsonObject>;

export class TableError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Creates a minimal client for DynamoDB's JSON protocol: the SDK would take 20 MB of memory for four operations. */
export function createTablesClient(url: string, keyRing: KeyRing): TablesClient {
  const { host } = new URL(url);
  return async (operation, input) => {
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const body = JSON.stringify(input);
    const call = { method: 'POST', rawPath: '/', query: [], headers: { ...headers, host } };
    const signature = signCall(call, body, 'dynamodb', keyRing, Date.now());
    const response = await fetch(url, { method: 'POST', headers: { ...headers, ...signature }, body });
    const output = (await response.json()) as JsonObject;
    if (!response.ok) throw errorOf(output);
    return output;
  };
}

function errorOf(output: JsonObject): TableError {
  const type = text(output.__type);
  return new TableError(type.slice(type.indexOf('#') + 1), text(output.message ?? output.Message));
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
