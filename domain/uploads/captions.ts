/** The caption files of one recording may have so many characters together, as base64: what a request can hold. */
export const maxCaptionChars = 4_000_000;

interface Named {
  readonly name: string;
}

/**
 * Which recording each caption file belongs to, by the file. Of one recording are all caption files; of several each
 * belongs to the one whose name its own begins with: `talk.srt` and `talk.ja.srt` to `talk.mp4`. Caption files that
 * belong to none are missing.
 */
export function pairCaptions<F extends Named>(recordings: readonly F[], captionFiles: readonly F[]): Map<F, F> {
  const [only, another] = recordings;
  const find = only && !another ? () => only : (file: F) => namesake(recordings, file);
  return new Map(
    captionFiles.flatMap((file) => {
      const recording = find(file);
      return recording ? [[file, recording] as const] : [];
    }),
  );
}

/** The recording with the longest name that the caption file's name begins with, up to a `.`, `_`, `-` or space. */
function namesake<F extends Named>(recordings: readonly F[], { name }: F): F | undefined {
  const full = plain(name);
  return recordings
    .map((recording) => ({ recording, stem: stemOf(plain(recording.name)) }))
    .filter(({ stem }) => full.startsWith(stem) && /^[._ -]/.test(full.slice(stem.length)))
    .sort((a, b) => b.stem.length - a.stem.length)[0]?.recording;
}

/** Names are the same in upper and lower case, and however their letters are composed. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name that consists of an extension stays whole. */
const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '');
