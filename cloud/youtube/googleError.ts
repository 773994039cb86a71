/**
 * A request that Google refused. Its message has the status and the reason and never the body, which may repeat tokens.
 */
export class GoogleError extends Error {
  readonly status: number;
  /** Google's own word, such as `quotaExceeded` or `invalid_grant`; empty if it gave none. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`Google answered ${status} ${reason}`.trim());
    this.name = 'GoogleError';
    this.status = status;
    this.reason = reason;
  }
}

/** The error of a reply: those of tokens and those of YouTube have different shapes. */
export async function googleErrorOf(reply: Response): Promise<GoogleError> {
  const body: unknown = await reply.json().catch(() => undefined);
  return new GoogleError(reply.status, reasonOf(body));
}

function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: string | { errors?: { reason?: string }[] } };
  if (typeof error === 'string') return error;
  return error?.errors?.[0]?.reason ?? '';
}
