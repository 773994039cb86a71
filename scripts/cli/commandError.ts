/** How the command `otoji` ends. Scripts decide by these, so they never change their meaning. */
export const exitCodes = {
  done: 0,
  /** The installation refused, a transcription or export failed, or captions do not fit the format. */
  failed: 1,
  usage: 2,
  /** There is no token, or it is not accepted (any more). */
  signIn: 3,
  /** The installation could not be reached, after several tries. */
  unreachable: 4,
  /** `--timeout` is over. The work goes on at the installation. */
  timeout: 5,
} as const;

export type Failure = Exclude<keyof typeof exitCodes, 'done'>;

/** Ends the command with one line on standard error. */
export class CommandError extends Error {
  readonly failure: Failure;
  /** The error code of the API, or the name of the failure. */
  readonly code: string;

  constructor(failure: Failure, message: string, code: string = failure) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}
