/** The texts of two captions after everything between them was deleted; null for a caption without remaining text. */
export interface Seam {
  readonly left: string | null;
  readonly right: string | null;
  /** Whether the first caption took letters of the second one, because they now form one word. */
  readonly isGlued: boolean;
}

/**
 * Divides a text between two captions of a language with spaces so that the transcript reads `head` and `tail` without
 * anything between them. The separator between captions replaces a space at the seam, and letters that form one word go
 * to the first caption.
 */
export function joinSeam(head: string, tail: string): Seam {
  if (tail === '') return { left: head, right: null, isGlued: false };
  if (head === '') return { left: null, right: tail, isGlued: false };
  if (/\s$/.test(head)) return { left: head.slice(0, -1), right: tail, isGlued: false };
  const blankAt = tail.search(/\s/);
  const glued = blankAt < 0 ? tail : tail.slice(0, blankAt);
  return { left: head + glued, right: blankAt < 0 ? null : tail.slice(blankAt + 1), isGlued: blankAt !== 0 };
}
