/** Request that Stripe rejects, with its error codes. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;

  constructor(status: number, type: string, message: string, code?: string, declineCode?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.declineCode = declineCode;
  }
}

/** Refusal of an id that is unknown. */
export const missing = (what: string, id: string) =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing');

/** Refusal of a request that the object's state or its parameters do not allow. */
export const invalid = (message: string, code?: string) =>
  new StripeRefusal(400, 'invalid_request_error', message, code);

/** Returns an object that must exist. @throws StripeRefusal if it does not */
export function existing<Found>(found: Found | undefined, what: string, id: string): Found {
  if (found === undefined) throw missing(what, id);
  return found;
}
