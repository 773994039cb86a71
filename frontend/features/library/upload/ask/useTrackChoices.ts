import { useState } from 'react';

/** Tracks that a person chose for a recording. */
export interface TrackChoice {
  readonly soundTrack?: number | undefined;
  /** Subtitle track that becomes the captions; undefined transcribes the recording. */
  readonly captionTrack?: number | undefined;
}

const unchosen: TrackChoice = {};

/** State of the tracks that a person chose, by file. */
export function useTrackChoices() {
  const [choices, setChoices] = useState<ReadonlyMap<File, TrackChoice>>(new Map());
  return {
    of: (file: File): TrackChoice => choices.get(file) ?? unchosen,
    set: (file: File, choice: TrackChoice) => setChoices(new Map(choices).set(file, choice)),
  };
}
