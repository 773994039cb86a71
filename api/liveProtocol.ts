/** Constants shared by both ends of a live connection (docs/decisions/live.md). */

/** Path of the connection, which is also the stage name of its API. */
export const livePath = 'live';

/** Subprotocol that a browser requests, followed by the ticket, so that no URL contains a secret. */
export const liveProtocol = 'otoji.live';

/** Maximum frame size of API Gateway. */
export const maxFrameBytes = 32 * 1024;

/** The gateway closes a connection that was idle for ten minutes. */
export const pingEveryMs = 8 * 60_000;

/** Maximum number of files one list can watch. */
export const maxWatchedFiles = 20;
