/** Query parameter of an editor address with the start position in milliseconds. */
export const placeParameter = 'at';

/** Address of a position in an open file. */
export const placeIn = (filePath: string, ms: number): string => `${filePath}?${placeParameter}=${ms}`;
