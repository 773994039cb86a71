const zero = 48;
const digit = (n: number, place: number): number => zero + (Math.floor(n / place) % 10);

/** `hh:0` or `mm:0` of each number below a hundred, as four bytes from the lowest: what follows writes over the zero. */
const pairsAndColon = Uint32Array.from({ length: 100 }, (_, n) => digit(n, 10) | (digit(n, 1) << 8) | 0x303a_0000);
/** `ss` in the same way. */
const pairs = Uint16Array.from({ length: 100 }, (_, n) => digit(n, 10) | (digit(n, 1) << 8));
/** `,mmm` in the same way. */
const fractions = Uint32Array.from(
  { length: 1000 },
  (_, n) => 0x2c | (digit(n, 100) << 8) | (digit(n, 10) << 16) | (digit(n, 1) << 24),
);

/** Writes `hh:mm:ss,mmm` at the place: whole milliseconds below a hundred hours. */
export function stampClock(view: DataView, at: number, ms: number): void {
  // Integers divided and cut are one instruction; rounding a quotient takes it through floating point.
  const seconds = (ms / 1000) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  view.setUint32(at, pairsAndColon[hours] ?? 0, true);
  view.setUint32(at + 3, pairsAndColon[minutes - hours * 60] ?? 0, true);
  view.setUint16(at + 6, pairs[seconds - minutes * 60] ?? 0, true);
  view.setUint32(at + 8, fractions[ms - seconds * 1000] ?? 0, true);
}

/** Writes the digits of a positive number so that the last one stands at the place. */
export function stampNumber(bytes: Uint8Array, last: number, number: number): void {
  let rest = number;
  for (let at = last; rest > 0; at--) {
    const tens = (rest / 10) | 0;
    bytes[at] = zero + rest - tens * 10;
    rest = tens;
  }
}
