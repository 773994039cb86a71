/** Ends a job as FAILED; the message is its FailureReason. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
