/** The name of the parameter of an editor's address that says where to begin, in milliseconds. */
export const placeParameter = 'at';

/** The address of a place in an open file. */
export const placeIn = (filePath: string, ms: number): string => `${filePath}?${placeParameter}=${ms}`;
