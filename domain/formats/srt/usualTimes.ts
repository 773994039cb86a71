const [lineFeed, carriageReturn, space, zero, colon, comma, point, minus] = [10, 13, 32, 48, 58, 44, 46, 45];

/** `hh:mm:ss,mmm` in milliseconds, or -1 when it is written in any other way. */
export function clockInText(text: string, at: number): number {
  if (at < 0 || text.charCodeAt(at + 2) !== colon || text.charCodeAt(at + 5) !== colon) return -1;
  return clockOf(
    text.charCodeAt(at) - zero,
    text.charCodeAt(at + 1) - zero,
    text.charCodeAt(at + 3) - zero,
    text.charCodeAt(at + 4) - zero,
    text.charCodeAt(at + 6) - zero,
    text.charCodeAt(at + 7) - zero,
    text.charCodeAt(at + 8),
    text.charCodeAt(at + 9) - zero,
    text.charCodeAt(at + 10) - zero,
    text.charCodeAt(at + 11) - zero,
  );
}

/** The same in bytes of ASCII, which are read faster than the letters of a string. */
export function clockInBytes(bytes: Uint8Array, at: number): number {
  if (at < 0 || bytes[at + 2] !== colon || bytes[at + 5] !== colon) return -1;
  return clockOf(
    (bytes[at] ?? 0) - zero,
    (bytes[at + 1] ?? 0) - zero,
    (bytes[at + 3] ?? 0) - zero,
    (bytes[at + 4] ?? 0) - zero,
    (bytes[at + 6] ?? 0) - zero,
    (bytes[at + 7] ?? 0) - zero,
    bytes[at + 8] ?? 0,
    (bytes[at + 9] ?? 0) - zero,
    (bytes[at + 10] ?? 0) - zero,
    (bytes[at + 11] ?? 0) - zero,
  );
}

function clockOf(
  h1: number,
  h2: number,
  m1: number,
  m2: number,
  s1: number,
  s2: number,
  mark: number,
  f1: number,
  f2: number,
  f3: number,
): number {
  if (!areDigits(h1, h2, m1, m2, s1, s2) || !areDigits(f1, f2, f3, 0, 0, 0) || m1 > 5 || s1 > 5) return -1;
  if (mark !== comma && mark !== point) return -1;
  return ((h1 * 10 + h2) * 60 + m1 * 10 + m2) * 60_000 + (s1 * 10 + s2) * 1000 + f1 * 100 + f2 * 10 + f3;
}

/** Whether all are 0 to 9: neither the numbers nor the numbers and six have a bit above the fourth. */
function areDigits(a: number, b: number, c: number, d: number, e: number, f: number): boolean {
  return ((a | b | c | d | e | f | (a + 6) | (b + 6) | (c + 6) | (d + 6) | (e + 6) | (f + 6)) & ~15) === 0;
}

/**
 * Whether what is around two usual times is usual: they have a line of their own, and before the second one is a
 * blank and no minus. What else may stand between times is an arrow anyway.
 */
export function isUsual(text: string, arrow: number): boolean {
  if (text.charCodeAt(arrow - 1) !== minus || text.charCodeAt(arrow + 1) !== space) return false;
  if (arrow > 15 && text.charCodeAt(arrow - 16) !== lineFeed) return false;
  const next = text.charCodeAt(arrow + 14);
  return (
    next === lineFeed ||
    (next === carriageReturn && text.charCodeAt(arrow + 15) === lineFeed) ||
    arrow + 14 === text.length
  );
}
