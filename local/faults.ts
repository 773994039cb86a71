/** Greatest share of faults. Above it, retries no longer succeed reliably. */
const maxFaultRate = 0.2;

/**
 * Returns the share of requests and events that a local cloud disturbs, from `OTOJI_FAULTS`: the table throttles
 * requests, cancels transactions and carries out parts of batches; events arrive twice or late. 0 without the variable.
 * @throws Error for a value that is not between 0 and 0.2
 */
export function readFaultRate(environment: Readonly<Record<string, string | undefined>> = process.env): number {
  const text = environment.OTOJI_FAULTS;
  if (!text) return 0;
  const rate = Number(text);
  if (!(rate >= 0 && rate <= maxFaultRate))
    throw new Error(`OTOJI_FAULTS must be a share from 0 to ${maxFaultRate}, such as 0.01; it is ${text}`);
  return rate;
}
