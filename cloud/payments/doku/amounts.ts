/**
 * Parses an amount of rupiah as DOKU writes it, into hundredths. The same order is `"39000"` in one reply, `39000` in
 * another and `20000.00` in a notification. Returns undefined for an invalid amount.
 */
export function rupiahCents(written: unknown): number | undefined {
  const text = typeof written === 'number' ? String(written) : written;
  if (typeof text !== 'string') return undefined;
  const [, whole, hundredths = '0'] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return 100 * Number(whole) + Number(hundredths.padEnd(2, '0'));
}

/** Converts hundredths to whole rupiah, as DOKU accepts them. @throws Error for an amount with a remainder of sen */
export function rupiah(cents: number): number {
  if (!Number.isInteger(cents) || cents <= 0 || cents % 100 !== 0)
    throw new Error(`DOKU takes no ${cents} hundredths of a rupiah`);
  return cents / 100;
}
