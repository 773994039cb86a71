import { lossesHeader } from '../../api/routes/exports.ts';
import { countLosses, type PlacedLoss } from '../../domain/exports/captionFile.ts';
import { describeLoss } from '../../domain/formats/losses.ts';

/** Maximum number of listed losses. Longer lists are of no use to people. */
const maxListed = 1000;

/** Formats losses for callers. A long list is truncated; `count` is the number of all. */
export const reportOf = (losses: readonly PlacedLoss[]) => ({
  count: losses.length,
  losses: losses.slice(0, maxListed).map((loss) => ({ ...loss, message: describeLoss(loss) })),
});

/** Returns the header with the losses by kind; no header without losses. */
export function lossHeaders(losses: readonly PlacedLoss[]): Readonly<Record<string, string>> {
  const counts = countLosses(losses).map(({ code, count }) => `${code};count=${count}`);
  return counts.length === 0 ? {} : { [lossesHeader]: counts.join(', ') };
}
