import * as z from 'zod';
import { isPlainText, plainText } from '../domain/captions/plainText.ts';

/**
 * Every text that a route accepts is one of these; a test refuses a route with any other. None of them lets through
 * half a surrogate pair, which no storage can hold, or a control character.
 */

/** Tabs, line ends and control characters, which a name may bring from where it was copied. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** One line that a person wrote, such as a title: control characters become spaces, and the ends are trimmed. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) => text.replace(breaks, ' ').trim())
    .min(min)
    .max(max)
    .refine(isPlainText, 'not well-formed Unicode');

/** Multi-line text written by a person: one kind of line ending, without control characters, trimmed. */
export const lines = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) => plainText(text).trim())
    .min(min)
    .max(max)
    .refine(isPlainText, 'not well-formed Unicode');

/** A password. It is never changed, so whatever no keyboard types is refused. */
export const secret = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'contains control characters');

/** A word that a program made, such as a token or an ETag: printable ASCII without spaces. */
export const token = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[!-~]*$/);
