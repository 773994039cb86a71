import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** The live connections of the WebSocket API. */
export interface Live {
  readonly client: ApiGatewayManagementApiClient;
}

/** Nothing waits for a message, so one that takes longer is given up. */
const timeoutMs = 2000;

/** `endpoint` is that of the API's stage. */
export const openLive = (endpoint: string, client: ApiGatewayManagementApiClientConfig = {}): Live => ({
  client: new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 1, ...client }),
});

/** Sends a text to a connection. `gone`: there is no such connection any more. Other failures are thrown. */
export async function sendTo({ client }: Live, connectionId: string, text: string): Promise<'sent' | 'gone'> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: text });
  return unlessGone(() => client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }));
}

/** Ends a connection, if it is there. */
export async function endConnection({ client }: Live, connectionId: string): Promise<void> {
  const command = new DeleteConnectionCommand({ ConnectionId: connectionId });
  await unlessGone(() => client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }));
}

async function unlessGone(send: () => Promise<unknown>): Promise<'sent' | 'gone'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (error instanceof Error && error.name === 'GoneException') return 'gone';
    throw error;
  }
}
