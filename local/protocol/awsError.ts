/** Error of an AWS service. `name` is the exception that SDK clients receive. */
export class AwsError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Error for a write that a full disk rejects. AWS has no such error. */
export const diskFull = () => new AwsError('InsufficientStorage', 'The disk of the local cloud is full.', 507);
