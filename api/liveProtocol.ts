/** Constants shared by both ends of a live connection (docs/decisions/live.md). */

/** The path of the connection; also the name of the stage of its API. */
export const livePath = 'live';

/** The protocol that a browser asks for, followed by the ticket: so no address has a secret in it. */
export const liveProtocol = 'otoji.live';

/** API Gateway takes no longer frame. */
export const maxFrameBytes = 32 * 1024;

/** The gateway ends a connection on which nothing was said for ten minutes. */
export const pingEveryMs = 8 * 60_000;

/** Maximum number of files one list can watch. */
export const maxWatchedFiles = 20;
