import { fold } from './fold.ts';

/** What a list of files can be sorted by. */
const fileSorts = ['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt'] as const;
export type FileSort = (typeof fileSorts)[number];

/** The fields of a file that decide its place in a list. */
export interface Sortable {
  readonly title: string;
  /** null until it is known; such a file counts as the shortest. */
  readonly durationMs: number | null;
  readonly sizeBytes: number;
  readonly updatedAt: string;
  readonly createdAt: string;
}

/** The texts whose order, character by character, is the order of the files. None is empty or longer than 512 bytes. */
export const sortTexts = (file: Sortable): Readonly<Record<FileSort, string>> => ({
  title: titleText(file.title),
  durationMs: numberText((file.durationMs ?? -1) + 1),
  sizeBytes: numberText(file.sizeBytes),
  updatedAt: file.updatedAt,
  createdAt: file.createdAt,
});

/** Enough for every safe integer. */
const numberText = (value: number): string => String(value).padStart(16, '0');

const maxCharacters = 120;

/** Ends with a space, which comes before every other character, so a title comes before those that it begins. */
function titleText(title: string): string {
  const natural = fold(title)
    .trim()
    .replace(/[0-9]+/g, naturalNumber);
  return `${[...natural].slice(0, maxCharacters).join('')} `;
}

/** The count of digits before the digits, so `9` comes before `10`. */
function naturalNumber(digits: string): string {
  const significant = digits.replace(/^0+(?=.)/, '');
  return String(significant.length).padStart(3, '0') + significant;
}
