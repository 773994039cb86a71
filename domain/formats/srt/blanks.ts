const [lineFeed, space] = [10, 32];

/** Blanks and control signs; of the blanks beyond ASCII only those that files have by accident. */
export const isEnding = (unit: number): boolean => unit <= space || unit === 0xa0 || unit === 0xfeff;
export const isSpace = (unit: number): boolean => isEnding(unit) && unit !== lineFeed;
/** Marks of direction too, which an index has in files that were made beside Hebrew or Arabic. */
export const isBeforeIndex = (unit: number): boolean => isSpace(unit) || (unit >= 0x200b && unit <= 0x200f);
