import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** The live connections of the WebSocket API. */
export interface Live {
  readonly client: ApiGatewayManagementApiClient;
}

/** Timeout of a message. Nothing waits for a message, so a slow one is abandoned. */
const timeoutMs = 2000;

/** Opens the connections of a WebSocket API. `endpoint` is the endpoint of its stage. */
export const openLive = (endpoint: string): Live => ({
  client: new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 1 }),
});

/** Sends a text to a connection. `gone`: the connection no longer exists. Other failures are thrown. */
export async function sendTo({ client }: Live, connectionId: string, text: string): Promise<'sent' | 'gone'> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: text });
  return unlessGone(() => client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }));
}

/** Closes a connection if it exists. */
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
