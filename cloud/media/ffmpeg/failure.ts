/**
 * Reason why a media tool failed. `unreadable`: the file is damaged or not a supported format; `toolarge`: its picture
 * exceeds the size limit for decoding. The others concern the execution of the tool.
 */
export type MediaFailureReason = 'unreadable' | 'toolarge' | 'timeout' | 'aborted' | 'missing' | 'failed';

/**
 * Failure of a media tool. `detail` is ffmpeg's output without the names and URLs that it was called with. It is for the
 * log only, because it may contain names of other files.
 */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure';
  readonly reason: MediaFailureReason;
  readonly detail: string;

  constructor(reason: MediaFailureReason, detail: string) {
    super(`The media tool failed: ${reason}.`);
    this.reason = reason;
    this.detail = detail;
  }
}
