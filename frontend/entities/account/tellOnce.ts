import { keepStored, readStored } from '../../platform/session/storedValues.ts';
import { noticeHint } from '../../ui/feedback/notice.ts';

/** Shows a hint the first time it is useful, and not again until the next sign-in. Returns the message's id. */
export function tellOnce(
  name: 'alreadyDisplayedFirstUploadPopup' | 'displayedUploadMessage' | 'displayedDownloadMessage',
  message: string,
): string | undefined {
  if (readStored(name) !== null) return undefined;
  keepStored(name, 'true');
  return noticeHint(message);
}
