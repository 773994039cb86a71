import * as z from 'zod';
import { isPlainText, plainText } from '../domain/captions/plainText.ts';

/**
 * Every text that a route accepts is one of these; a test rejects a route with any other. None of them accepts lone
 * surrogates, which no storage can hold, or control characters.
 */

/** Tabs, line breaks and control characters, which a copied name may contain. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Single-line text written by a person, such as a title: control characters become spaces, and the ends are trimmed.
 */
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

/** Multi-line text in which spaces and line ends at the ends matter, such as a template. */
export const verbatim = (max: number) =>
  z
    .string()
    .overwrite((text) => plainText(text))
    .min(1)
    .max(max)
    .refine(isPlainText, 'not well-formed Unicode');

/**
 * Password. It is never normalized, so characters that no keyboard types are refused.
 * @param tooShort message for a text below the minimum
 */
export const secret = (min: number, max: number, tooShort?: string) =>
  z
    .string()
    .min(min, tooShort)
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'contains control characters');

/** Machine-generated text, such as a token or an ETag: printable ASCII without spaces. */
export const token = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[!-~]*$/);
