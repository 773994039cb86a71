import { bounds } from '../../captions/bounds.ts';
import { plainText } from '../../captions/plainText.ts';
import type { CaptionId, SpeakerId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { type CommandEnv, changeOf } from '../edits.ts';

export interface SetSpeaker {
  readonly ids: readonly CaptionId[];
  /** A speaker of the document, a name to find or add a speaker by, or null for no speaker. */
  readonly speaker: { readonly id: SpeakerId } | { readonly name: string } | null;
}

/**
 * Returns the speaker's ID, and the op that adds the speaker if the name is new. Undefined if there is no such speaker,
 * or the maximum number of speakers is reached.
 */
function findOrAdd(
  doc: CaptionDocument,
  speaker: SetSpeaker['speaker'],
  env: CommandEnv,
): { id: SpeakerId | null; added: Op | null } | undefined {
  if (speaker === null) return { id: null, added: null };
  if ('id' in speaker)
    return doc.speakers.some(({ id }) => id === speaker.id) ? { id: speaker.id, added: null } : undefined;
  const name = plainText(speaker.name).trim();
  if (name === '') return undefined;
  const known = doc.speakers.find((other) => other.name === name);
  if (known) return { id: known.id, added: null };
  if (doc.speakers.length >= bounds.speakers) return undefined;
  const now = { id: env.newId(), name };
  return { id: now.id, added: { op: 'speakerEntry', was: null, now } };
}

/** Sets the speaker of captions, in all linked tabs. */
export function setSpeaker(doc: CaptionDocument, { ids, speaker }: SetSpeaker, env: CommandEnv): Change | null {
  const found = findOrAdd(doc, speaker, env);
  if (!found) return null;
  const { id: now, added } = found;
  const ops = [...new Set(ids)].flatMap((id): Op[] => {
    const caption = doc.get(id);
    const was = caption?.speakerId ?? null;
    return caption && was !== now ? [{ op: 'speaker', id, was, now }] : [];
  });
  return ops.length > 0 ? changeOf('setSpeaker', [added, ...ops]) : null;
}
