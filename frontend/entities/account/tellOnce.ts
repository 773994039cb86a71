import { keepStored, readStored } from '../../platform/session/storedValues.ts';
import { noticeHint } from '../../ui/notice.ts';

/** Says something the first time that it is of use, and not again until the next sign-in. */
export function tellOnce(name: 'displayedUploadMessage' | 'displayedDownloadMessage', message: string): void {
  if (readStored(name) !== null) return;
  keepStored(name, 'true');
  noticeHint(message);
}
