/** Exit codes of the command `otoji`. Scripts depend on them, so their meaning never changes. */
export const exitCodes = {
  done: 0,
  /** The installation refused the request, a transcription or export failed, or captions do not fit the format. */
  failed: 1,
  usage: 2,
  /** The token is missing, or it is invalid or no longer valid. */
  signIn: 3,
  /** The installation could not be reached, after several attempts. */
  unreachable: 4,
  /** `--timeout` has expired. The work continues at the installation. */
  timeout: 5,
} as const;

export type Failure = Exclude<keyof typeof exitCodes, 'done'>;

/** Error that ends the command with one line on standard error. */
export class CommandError extends Error {
  readonly failure: Failure;
  /** Error code of the API, or the name of the failure. */
  readonly code: string;

  constructor(failure: Failure, message: string, code: string = failure) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}
