import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import {
  type ImportCaptions,
  type ImportFailure,
  whyNotImport,
} from '../../../../../domain/editor/commands/importCaptions.ts';
import { type QualityProfile, valuesOf } from '../../../../../domain/quality/profile.ts';
import { readScript } from '../../../../../domain/transcript/script/readScript.ts';
import { type HeardWord, type TimedScript, timeScript } from '../../../../../domain/transcript/script/timeScript.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';

/** A script as it is timed while it is written. */
export interface ScriptState extends Timing {
  /** Whether the captions are those of the text as it is now; they follow the typing a moment later. */
  readonly isCurrent: boolean;
}

/** A script with the times at which it is spoken, and how it replaces the captions. */
interface Timing {
  /** Null without any text. */
  readonly timed: TimedScript | null;
  /** Whether the captions have words with times, which a script can be compared with. */
  readonly isHeard: boolean;
  /** Number of lines that nobody speaks. */
  readonly unspokenCount: number;
  readonly asked: ImportCaptions | null;
  readonly failure: ImportFailure | null;
}

/** Times a script by the words of the displayed tab, as it is written. */
export function useScript(text: string): ScriptState {
  const { store, quality } = useEditor();
  const tab = useTab();
  const document = useSyncExternalStore(store.documentChanged.subscribe, () => store.document);
  const written = useDeferredValue(text);
  const timing = useMemo(() => timingOf(document, tab, written, quality.profile), [document, tab, written, quality]);
  return { ...timing, isCurrent: written === text };
}

function timingOf(document: CaptionDocument, tab: TabId, text: string, profile: QualityProfile): Timing {
  const heard = heardIn(document, tab);
  const script = readScript(text);
  const unspokenCount = script.unspoken.length;
  const isHeard = heard.length > 0;
  if (!isHeard || script.parts.length === 0) return { timed: null, isHeard, unspokenCount, asked: null, failure: null };
  const { limits, frameRate } = document.settings;
  const rhythm = valuesOf(profile, tab, limits);
  const { shotsMs, durationMs } = profile;
  let count = 0;
  const timed = timeScript(heard, script, {
    ...{ language: tab, limits, rhythm, hasSpacedMarks: rhythm.hasSpacedMarks, frameRate },
    ...(durationMs !== null && { durationMs }),
    shotsMs,
    newId: () => String(++count),
  });
  const asked: ImportCaptions = { incoming: { captions: timed.captions }, as: { kind: 'replace', tab } };
  return { timed, isHeard, unspokenCount, asked, failure: whyNotImport(document, asked) };
}

/** Returns the recognized words of a tab with the names of their speakers. */
function heardIn(document: CaptionDocument, tab: TabId): HeardWord[] {
  const names = new Map(document.speakers.map(({ id, name }) => [id, name]));
  const heard: HeardWord[] = [];
  for (const { speakerId, cells } of document.captions(tab)) {
    const speaker = names.get(speakerId ?? '');
    for (const word of cells[tab]?.words ?? []) heard.push(speaker === undefined ? word : { ...word, speaker });
  }
  return heard;
}
