/** Kinds of text for viewers who do not hear the sound. */
export interface SoundKinds {
  /** `[door slams]`, also in full-width and lenticular brackets. */
  readonly square: boolean;
  /** `(laughs)`, also in full-width parentheses. */
  readonly round: boolean;
  /** Lyrics and music between notes (♪). */
  readonly music: boolean;
  /** Names of speakers before a colon: in capitals, or those of the file. */
  readonly names: boolean;
}

const square = /\[[^[\]]*\]|［[^［］]*］|【[^【】]*】|〔[^〔〕]*〕/gu;
const round = /\([^()]*\)|（[^（）]*）/gu;
const music = /[♪♫♬][^♪♫♬]*(?:[♪♫♬]+|$)/gu;

/** Dash that begins what one of several speakers says. */
const dash = /^\s*[-–—‐]\s*/u;
const label = /^(\s*(?:[-–—‐]\s*)?)(?:>>\s*)?([\p{L}\p{M}\p{N}.'’ ・·-]{1,40})\s?[:：](?!\d|\/\/)\s*/u;

/**
 * Returns a text without descriptions of sounds and names of speakers. Lines that become empty are removed, and so is the
 * dash of the only speaker that is left. A text without any of them is returned unchanged.
 */
export function withoutSounds(text: string, kinds: SoundKinds, speakers: ReadonlySet<string>): string {
  let rest = text;
  if (kinds.music) rest = rest.replace(music, '');
  if (kinds.square) rest = withoutNested(rest, square);
  if (kinds.round) rest = withoutNested(rest, round);
  if (kinds.names) rest = eachLine(rest, (line) => withoutName(line, speakers));
  return rest === text ? text : tidied(rest, text);
}

const linesOf = (text: string): readonly string[] => text.split('\n');

const eachLine = (text: string, change: (line: string) => string): string => linesOf(text).map(change).join('\n');

/** Removes matches from the inside out. */
function withoutNested(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '');
  return rest === text ? text : withoutNested(rest, pattern);
}

function withoutName(line: string, speakers: ReadonlySet<string>): string {
  const [whole = '', before = '', name = ''] = label.exec(line) ?? [];
  const isName = speakers.has(name.trim().toLowerCase()) || isInCapitals(name);
  return whole !== '' && isName ? before + line.slice(whole.length) : line;
}

/** Whether a name is written in capitals, such as `DR. GREEN`; a single letter is not enough. */
const isInCapitals = (name: string): boolean => /\p{Lu}.*\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);

const hasWords = (line: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(line) || /[?!…？！]/u.test(line);

function tidied(rest: string, was: string): string {
  const lines = linesOf(rest)
    .map((line) =>
      line
        .replace(/[ \t]{2,}/g, ' ')
        .replace(/ +(?=[,.?!;:…。、？！])/gu, '')
        .trim(),
    )
    .filter(hasWords);
  const wasDialogue = linesOf(was).filter((line) => dash.test(line)).length > 1;
  const isAlone = wasDialogue && lines.filter((line) => dash.test(line)).length === 1;
  return lines.map((line) => (isAlone ? line.replace(dash, '') : line)).join('\n');
}
