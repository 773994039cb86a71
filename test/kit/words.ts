/** Words of a text for comparison: lower case, without punctuation. */
export const plainWords = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/**
 * Word error rate: the minimum number of insertions, deletions and replacements that turn `heard` into `said`, per
 * word.
 */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1);
  said.forEach((word, line) => {
    let diagonal = line;
    let left = line + 1;
    row = row.map((above, column) => {
      const best = Math.min(above + 1, left + 1, diagonal + (heard[column] === word ? 0 : 1));
      diagonal = above;
      left = best;
      return best;
    });
  });
  return (row.at(-1) ?? said.length) / said.length;
}
