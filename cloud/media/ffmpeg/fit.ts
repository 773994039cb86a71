/** A frame that a picture is scaled into. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether a smaller picture is enlarged. */
  readonly enlarges: boolean;
}

/**
 * The scale filter that fits a picture into a frame. Both sides are even, and a picture however thin keeps two pixels:
 * the filter's own option for this rounds down to none.
 */
export function fitInto({ widthPx, heightPx, enlarges }: Frame): string {
  const factor = `min(${widthPx}/iw,${heightPx}/ih)`;
  const scale = enlarges ? factor : `min(1,${factor})`;
  const side = (length: string): string => `'max(2,2*round(${length}*${scale}/2))'`;
  return `scale=w=${side('iw')}:h=${side('ih')}`;
}
