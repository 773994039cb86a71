/** What the gateway of live connections calls a function with, as far as it is read. */
export interface LiveEvent {
  readonly requestContext: { readonly connectionId: string };
  /** Of the request that opens a connection; their names are as the browser sent them. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null;
}

/** A connection is opened only by 200. */
export interface LiveReply {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export const accepted: LiveReply = { statusCode: 200 };
