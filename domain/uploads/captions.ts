/** Maximum total size of the caption files of one recording, in characters of base64: the capacity of a request. */
export const maxCaptionChars = 4_000_000;

interface Named {
  readonly name: string;
}

/**
 * Assigns caption files to recordings. A single recording gets all caption files; of several, each file belongs to the
 * recording whose name its own name begins with: `talk.srt` and `talk.ja.srt` to `talk.mp4`. Caption files without a
 * matching recording are omitted.
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

/**
 * Returns the recording with the longest name that the caption file's name begins with, up to a `.`, `_`, `-` or space.
 */
function namesake<F extends Named>(recordings: readonly F[], { name }: F): F | undefined {
  const full = plain(name);
  return recordings
    .map((recording) => ({ recording, stem: stemOf(plain(recording.name)) }))
    .filter(({ stem }) => full.startsWith(stem) && /^[._ -]/.test(full.slice(stem.length)))
    .sort((a, b) => b.stem.length - a.stem.length)[0]?.recording;
}

/** Normalizes a name for comparison, regardless of case and of how its characters are composed. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase();

/** Returns the name without its extension. A name that consists only of an extension is returned unchanged. */
const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '');
