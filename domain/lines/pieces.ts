/** One unbreakable piece of text with its width. */
export interface Piece {
  readonly text: string;
  readonly width: number;
}

export interface LineLimits {
  readonly maxWidth: number;
  readonly maxLines: number;
  /** Separator between pieces on one line. */
  readonly separator: '' | ' ';
  readonly separatorWidth: number;
}

/** Returns the number of lines if each is filled before the next; a piece wider than a line gets its own line. */
function countLines(pieces: readonly Piece[], limits: LineLimits): number {
  let lines = pieces.length > 0 ? 1 : 0;
  let used = 0;
  for (const { width } of pieces) {
    const wanted = used === 0 ? width : used + limits.separatorWidth + width;
    if (used > 0 && wanted > limits.maxWidth) {
      lines++;
      used = width;
    } else used = wanted;
  }
  return lines;
}

/**
 * Breaks pieces into as few lines as possible, as even as possible. A binary search finds the narrowest width that
 * needs no more lines, so the work is linear in the pieces.
 */
export function breakPieces(pieces: readonly Piece[], limits: LineLimits): string {
  const lines = countLines(pieces, limits);
  let low = 0;
  let high = limits.maxWidth;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (countLines(pieces, { ...limits, maxWidth: middle }) <= lines) high = middle;
    else low = middle;
  }
  return fill(pieces, { ...limits, maxWidth: high }).join('\n');
}

function fill(pieces: readonly Piece[], { maxWidth, separator, separatorWidth }: LineLimits): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { text, width } of pieces) {
    const last = lines.pop();
    if (last === undefined) lines.push(text);
    else if (used + separatorWidth + width > maxWidth) lines.push(last, text);
    else lines.push(last + separator + text);
    used = last !== undefined && lines.at(-1) !== text ? used + separatorWidth + width : width;
  }
  return lines;
}
