import type { Json, JsonObject } from '../template/types.ts';

/** Calls one DynamoDB operation. Throws `TableError` with DynamoDB's error name. */
export type TablesClient = (operation: string, input: JsonObject) => Promise<JsonObject>;

export class TableError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * A minimal client for DynamoDB's JSON protocol: the SDK would take 20 MB of memory for four operations. The local
 * server reads the access key in the header but does not check the signature.
 */
export function createTablesClient(
  url: string,
  { credentials, template }: { credentials: { accessKeyId: string }; template: { region: string } },
): TablesClient {
  const scope = `${credentials.accessKeyId}/20260101/${template.region}/dynamodb/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=local`;
  return async (operation, input) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization,
      },
      body: JSON.stringify(input),
    });
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
