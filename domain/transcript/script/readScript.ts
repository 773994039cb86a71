/** Consecutive text of one speaker in a script. */
export interface ScriptPart {
  /** Absent if the script does not say who speaks. */
  readonly speaker?: string;
  /** Spoken text on one line. */
  readonly text: string;
}

/** A text that was written to be spoken. */
export interface Script {
  readonly parts: readonly ScriptPart[];
  /** Lines that nobody speaks: scene headings, actions and directions of a screenplay. */
  readonly unspoken: readonly string[];
}

/**
 * Reads a script: a plain text, a text with `Name:` before what each person says, or a screenplay in the layout of
 * Fountain (a name in capitals above the dialogue). Times and `>>` at the start of a line are dropped.
 */
export function readScript(text: string): Script {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(withoutTime);
  return readScreenplay(lines) ?? readLabeled(lines);
}

const lineTime = /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?:\s*[-–]\s*|\s+|$)/u;

const withoutTime = (line: string): string =>
  line
    .replace(lineTime, '')
    .replace(/^\s*>>\s*/u, '')
    .trim();

const sceneHeading = /^(?:INT|EXT|EST|INT\.?\/EXT|I\/E)[. ]/u;
const maxNameLength = 40;

/** Returns the name of a cue line of a screenplay, without extensions such as `(V.O.)`; undefined for other lines. */
function cueName(line: string): string | undefined {
  if (line.length > maxNameLength || sceneHeading.test(line)) return undefined;
  const name = line
    .replace(/^@/u, '')
    .replace(/\s*\^$/u, '')
    .replace(/\s*\([^)]*\)/gu, '')
    .trim();
  const isCapitals = /\p{Lu}/u.test(name) && name === name.toUpperCase() && /^[\p{L}\p{N} .'’&#-]+$/u.test(name);
  return (isCapitals || line.startsWith('@')) && !/(?:TO|IN|OUT)$|\.$/u.test(name) && name !== '' ? name : undefined;
}

/** Splits lines into blocks at empty lines. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  const block: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '') block.push(line);
    else if (block.length > 0) blocks.push(block.splice(0));
  }
  return blocks;
}

/**
 * Reads a screenplay; null if the text is not one. It is one if at least two blocks begin with a name, and either a
 * scene heading exists or half of the blocks are dialogue.
 */
function readScreenplay(lines: readonly string[]): Script | null {
  const blocks = blocksOf(lines);
  const nameOf = ([first = '', ...rest]: readonly string[]) => (rest.length > 0 ? cueName(first) : undefined);
  const spoken = blocks.filter((block) => nameOf(block) !== undefined).length;
  const hasScenes = blocks.some(([first = '']) => sceneHeading.test(first));
  if (spoken < 2 || !(hasScenes || spoken * 2 >= blocks.length)) return null;
  const parts: ScriptPart[] = [];
  const unspoken: string[] = [];
  for (const block of blocks) {
    const speaker = nameOf(block);
    const said = speaker === undefined ? [] : block.slice(1).filter((line) => !/^\(.*\)$/u.test(line));
    unspoken.push(...(speaker === undefined ? block : block.slice(1).filter((line) => !said.includes(line))));
    if (speaker !== undefined && said.length > 0) parts.push({ speaker, text: said.join(' ') });
  }
  return { parts, unspoken };
}

const label =
  /^[[(]?(?<name>[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}_ .'’-]{0,39})[\])]?\s*(?:\([^)]*\)\s*)?[:：]\s*(?<said>.*)$/u;

/** Splits a line into the name before its colon and the rest; null without a possible name. */
function labelOf(line: string): { readonly name: string; readonly said: string } | null {
  const { name = '', said = '' } = label.exec(line)?.groups ?? {};
  return name === '' || name.trim().split(/\s+/u).length > 4 ? null : { name: name.trim(), said };
}

/**
 * Reads a text with a label before what each person says. A word before a colon is a name only if it occurs twice or
 * half of the lines have one; otherwise it is text: `Note: the doors are closed.`
 */
function readLabeled(lines: readonly string[]): Script {
  const written = lines.filter((line) => line !== '');
  const counts = new Map<string, number>();
  for (const line of written) {
    const { name } = labelOf(line) ?? {};
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const labeled = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isUsual = labeled >= 2 && labeled * 2 >= written.length;
  const parts: ScriptPart[] = [];
  let speaker: string | undefined;
  for (const line of written) {
    const found = labelOf(line);
    const isLabel = found !== null && (isUsual || (counts.get(found.name) ?? 0) > 1);
    if (isLabel) speaker = found.name;
    const text = isLabel ? found.said : line;
    if (text !== '') parts.push(speaker === undefined ? { text } : { speaker, text });
  }
  return { parts, unspoken: [] };
}
