/**
 * Request that Google refused. The message has the status and the reason but never the body, which may repeat tokens.
 */
export class GoogleError extends Error {
  readonly status: number;
  /** Google's name of the reason, such as `quotaExceeded` or `invalid_grant`; empty if Google gave none. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`Google answered ${status} ${reason}`.trim());
    this.name = 'GoogleError';
    this.status = status;
    this.reason = reason;
  }
}

/** Creates the error of a reply. Token errors and YouTube errors have different formats. */
export async function googleErrorOf(reply: Response): Promise<GoogleError> {
  const body: unknown = await reply.json().catch(() => undefined);
  return new GoogleError(reply.status, reasonOf(body));
}

function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: string | { errors?: { reason?: string }[] } };
  if (typeof error === 'string') return error;
  return error?.errors?.[0]?.reason ?? '';
}
