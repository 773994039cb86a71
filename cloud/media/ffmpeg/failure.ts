/** Why a media tool did not deliver. `unreadable`: the file is no media we take; the rest are about the run. */
export type MediaFailureReason = 'unreadable' | 'timeout' | 'aborted' | 'missing' | 'failed';

/** What ffmpeg said stays in `detail`, for the log alone: it names files and addresses. */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure';
  readonly reason: MediaFailureReason;
  readonly detail: string;

  constructor(reason: MediaFailureReason, detail: string) {
    super(`The media tool ended: ${reason}.`);
    this.reason = reason;
    this.detail = detail;
  }
}
