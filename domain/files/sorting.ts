import { fold } from './fold.ts';

/** Fields by which a list of files can be sorted. */
const fileSorts = ['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt'] as const;
export type FileSort = (typeof fileSorts)[number];

/** Fields of a file that decide its position in a list. */
export interface Sortable {
  readonly title: string;
  /** Duration; null until it is known. A file without one sorts as the shortest. */
  readonly durationMs: number | null;
  readonly sizeBytes: number;
  readonly updatedAt: string;
  readonly createdAt: string;
}

/**
 * Returns texts whose order, character by character, is the order of the files. None is empty or longer than 512 bytes.
 */
export const sortTexts = (file: Sortable): Readonly<Record<FileSort, string>> => ({
  title: titleText(file.title),
  durationMs: numberText((file.durationMs ?? -1) + 1),
  sizeBytes: numberText(file.sizeBytes),
  updatedAt: file.updatedAt,
  createdAt: file.createdAt,
});

/** Formats a number for sorting. Sixteen digits are enough for every safe integer. */
const numberText = (value: number): string => String(value).padStart(16, '0');

const maxCharacters = 120;

/**
 * Formats a title for sorting. The text ends with a space, which sorts before every other character, so a title sorts
 * before longer titles that start with it.
 */
function titleText(title: string): string {
  const natural = fold(title)
    .trim()
    .replace(/[0-9]+/g, naturalNumber);
  return `${[...natural].slice(0, maxCharacters).join('')} `;
}

/** Prefixes digits with their count, so `9` sorts before `10`. */
function naturalNumber(digits: string): string {
  const significant = digits.replace(/^0+(?=.)/, '');
  return String(significant.length).padStart(3, '0') + significant;
}
