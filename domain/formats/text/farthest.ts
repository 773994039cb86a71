/**
 * Latest time that readers return. Formats allow any number of hours; later times would not be exact. Documents have
 * less time, to which `captionsFromCues` moves what is later.
 */
export const farthestMs = 1e14;
