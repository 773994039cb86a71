/** Event sent to a function by the gateway of live connections, limited to the fields used here. */
export interface LiveEvent {
  readonly requestContext: { readonly connectionId: string };
  /** Headers of the request that opens a connection, with names as sent by the browser. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null;
}

/** Reply to the gateway. Only 200 opens a connection. */
export interface LiveReply {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export const accepted: LiveReply = { statusCode: 200 };
