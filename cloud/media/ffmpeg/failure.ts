/**
 * Why a media tool failed. `unreadable`: the file is damaged or not supported media; `toolarge`: its picture is larger
 * than is decoded. The others concern the run of the tool.
 */
export type MediaFailureReason = 'unreadable' | 'toolarge' | 'timeout' | 'aborted' | 'missing' | 'failed';

/** `detail` is ffmpeg's output, only for the log, because it contains file names and URLs. */
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
