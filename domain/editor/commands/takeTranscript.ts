import { bounds } from '../../captions/bounds.ts';
import type { Caption, Snapshot, Speaker, SpeakerId, SubtitleLimits, Tab, TrackId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { matchSpeakers, speakersOfCaptions, type Voice, voicesOf } from '../voices.ts';
import { restoreVersion } from './restoreVersion.ts';

export interface TakeTranscript {
  /** New captions, as a document with one tab. Their ids do not occur in the document. */
  readonly transcript: Snapshot;
  /** Limits of the new captions. */
  readonly limits: SubtitleLimits;
  /** Prefix of new ids of captions, tracks and speakers. */
  readonly prefix: string;
}

/** Label of a change that replaces captions by those of another transcription. */
export const takeTranscriptLabel = 'takeTranscript';

/**
 * Replaces the captions of the primary tab by those of another transcription. Translations keep their texts and times,
 * in tracks of their own; a translation into the language that was recognized now is replaced. Speakers keep the names
 * of the speakers who spoke at the same time. Null if nothing differs, or if the document would be too large.
 */
export function takeTranscript(doc: CaptionDocument, taken: TakeTranscript): Change | null {
  const now = doc.toSnapshot();
  const { transcript, limits, prefix } = taken;
  const [heard, primary] = [transcript.tabs[0], now.tabs[0]];
  if (!heard || !primary) return null;
  const rows = captionsOf(now, primary.trackId);
  const others = now.tabs.slice(1).filter(({ id }) => id !== heard.id);
  const owns = others.map((tab) => ownTrack(tab, primary.trackId, rows, prefix));
  const kept = now.tracks.filter(({ id }) => others.some(({ trackId }) => trackId === id && id !== primary.trackId));
  const spoken = named(captionsOf(transcript, heard.trackId), now.speakers, rows, prefix);
  const tracks = [
    { id: primary.trackId, captions: spoken.captions },
    ...kept,
    ...owns.flatMap(({ track }) => (track ? [track] : [])),
  ];
  const used = new Set(tracks.flatMap(({ captions }) => captions.map(({ speakerId }) => speakerId)));
  const version: Snapshot = {
    ...now,
    settings: { ...now.settings, limits },
    tabs: [{ id: heard.id, trackId: primary.trackId }, ...owns.map(({ tab }) => tab)],
    speakers: spoken.speakers.filter(({ id }) => used.has(id)),
    tracks,
  };
  const change = restoreVersion(doc, { version });
  return change && { ...change, label: takeTranscriptLabel };
}

const captionsOf = ({ tracks }: Snapshot, trackId: TrackId): readonly Caption[] =>
  tracks.find(({ id }) => id === trackId)?.captions ?? [];

/** Returns a translation with its captions in a track of its own, unless it is in one or is empty. */
function ownTrack(tab: Tab, primary: TrackId, rows: readonly Caption[], prefix: string) {
  const translated = rows.flatMap((caption) => {
    const cell = caption.cells[tab.id];
    return cell ? [{ ...caption, id: `${prefix}-${tab.id}-${caption.id}`, cells: { [tab.id]: cell } }] : [];
  });
  if (tab.trackId !== primary || translated.length === 0) return { tab, track: null };
  const id = `${prefix}-${tab.id}`;
  return { tab: { ...tab, trackId: id }, track: { id, captions: translated } };
}

/** Returns the captions with the ids of known speakers, and all speakers. */
function named(captions: readonly Caption[], known: readonly Speaker[], rows: readonly Caption[], prefix: string) {
  const voices = voicesOf(captions);
  const recognized = speakersOfCaptions(rows, voices);
  const { idOf, speakers } = identify(recognized, voices, known, prefix);
  const withIds = captions.map(({ speakerId, ...caption }): Caption => {
    const id = speakerId && idOf.get(speakerId);
    return id ? { ...caption, speakerId: id } : caption;
  });
  return { captions: withIds, speakers };
}

/** Maps recognized speakers to known ones and to new ones with the next free numbers, up to the document's limit. */
function identify(
  recognized: ReadonlyMap<Caption, SpeakerId>,
  voices: readonly Voice[],
  known: readonly Speaker[],
  prefix: string,
) {
  const idOf = matchSpeakers(recognized);
  const speakers = [...known];
  for (const { speakerId } of voices) {
    if (idOf.has(speakerId) || speakers.length >= bounds.speakers) continue;
    const id = `${prefix}-${speakerId}`;
    idOf.set(speakerId, id);
    speakers.push({ id, name: freeName(speakers) });
  }
  return { idOf, speakers };
}

function freeName(speakers: readonly Speaker[]): string {
  for (let number = 1; ; number++) {
    const name = `Speaker ${number}`;
    if (!speakers.some((speaker) => speaker.name === name)) return name;
  }
}

/**
 * Sets the speakers of all captions to those who were recognized while they are displayed. Texts and times stay, and so
 * do the speakers of captions in which nobody was recognized. Null if nothing differs.
 */
export function takeSpeakers(
  doc: CaptionDocument,
  { words, prefix }: { readonly words: Parameters<typeof voicesOf>[0]; readonly prefix: string },
): Change | null {
  const now = doc.toSnapshot();
  const voices = voicesOf(words);
  const recognized = speakersOfCaptions(
    now.tracks.flatMap(({ captions }) => captions),
    voices,
  );
  const { idOf, speakers } = identify(recognized, voices, now.speakers, prefix);
  const tracks = now.tracks.map(({ id, captions }) => ({
    id,
    captions: captions.map((caption) => {
      const speaker = recognized.get(caption);
      const speakerId = speaker && idOf.get(speaker);
      return speakerId && speakerId !== caption.speakerId ? { ...caption, speakerId } : caption;
    }),
  }));
  const used = new Set(tracks.flatMap(({ captions }) => captions.map(({ speakerId }) => speakerId)));
  const change = restoreVersion(doc, {
    version: {
      ...now,
      tracks,
      speakers: speakers.filter(({ id }) => used.has(id) || now.speakers.some((one) => one.id === id)),
    },
  });
  return change && { ...change, label: 'takeSpeakers' };
}
