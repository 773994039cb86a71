/** Share of words that were heard wrong, left out or made up: edit distance over words, by the length of what was said. */
export function wordErrorRate(said: string, heard: string): number {
  const [a, b] = [words(said), words(heard)];
  let row = b.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, word] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const swap = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / a.length;
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}
