import { randomBytes } from 'node:crypto';

/** Request that PayPal rejects, with its error names. */
export class PayPalRefusal extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, name: string, issue: string) {
    super(name);
    this.status = status;
    this.issue = issue;
  }
}

export const missing = () => new PayPalRefusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

export const unprocessable = (issue: string) => new PayPalRefusal(422, 'UNPROCESSABLE_ENTITY', issue);

/** Creates an id of seventeen letters and digits, in PayPal's format. */
export const newId = (): string =>
  [...randomBytes(17)].map((byte) => '0123456789ABCDEFGHJKLMNPRSTUVWXY'[byte % 32]).join('');
