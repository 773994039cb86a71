/** An index has no more digits than this, nor its line and the begun times behind it more letters. */
const longestHead = 120;

/** What stands at the end of a file of which somebody has lost the rest: a blank line, an index, and begun times. */
const head = /\n[^\S\n]*\n\s*(\d{1,9})[^\S\n]*(?:\n[\d:;.,\s>-]*)?$/;

/**
 * Where in a text that ends from here on the head of the cue with the index begins, without the cue itself; -1 where
 * the text does not end so.
 */
export function headCutOff(text: string, from: number, index: number): number {
  const tailFrom = Math.max(from - 1, text.length - longestHead, 0);
  const found = head.exec(text.slice(tailFrom));
  return found && Number(found[1]) === index ? tailFrom + found.index : -1;
}
