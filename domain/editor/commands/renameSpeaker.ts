import { plainText } from '../../captions/plainText.ts';
import type { SpeakerId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';

export interface RenameSpeaker {
  readonly speakerId: SpeakerId;
  readonly name: string;
}

/** Renames a speaker everywhere. Captions refer to the speaker by ID, so this is one small change. */
export function renameSpeaker(doc: CaptionDocument, { speakerId, name }: RenameSpeaker): Change | null {
  const was = doc.speakers.find((speaker) => speaker.id === speakerId);
  const now = { id: speakerId, name: plainText(name).trim() };
  if (!was || now.name === '' || now.name === was.name) return null;
  return changeOf('renameSpeaker', [{ op: 'speakerEntry', was, now }]);
}
