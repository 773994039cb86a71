import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import type { TranslationEngine } from './engine.ts';

const languagesReply = z.array(z.object({ code: z.string(), targets: z.array(z.string()).default([]) }));
const translateReply = z.object({ translatedText: z.string() });

/** Names that such servers use for a language of Amazon Translate, if they differ. */
const otherNames: Readonly<Record<string, readonly string[]>> = { 'zh-TW': ['zh-Hant', 'zt'], zh: ['zh-Hans'] };

const nameToAmazon = new Map(
  Object.entries(otherNames).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/**
 * Creates the engine for a translation server of your own with the API of LibreTranslate: `GET /languages` and `POST
 * /translate`.
 */
export function httpEngine(address: string): TranslationEngine {
  const url = (path: string) => `${address.replace(/\/+$/, '')}${path}`;
  let known: ReadonlySet<string> = new Set();
  return {
    name: `the server at ${address}`,
    help: () => 'Add the pair to that server.',
    whyNone: () => `the server at ${address} has no pairs`,
    async pairs() {
      const languages = languagesReply.parse(await ask(url('/languages')));
      known = new Set(languages.flatMap(({ code, targets }) => [code, ...targets]));
      const amazon = (code: string) => nameToAmazon.get(code) ?? code;
      return languages
        .flatMap(({ code, targets }) => targets.map((target) => `${amazon(code)}-${amazon(target)}`))
        .sort();
    },
    async translate(text, from, to, isMarkup) {
      const named = (code: string) => [code, ...(otherNames[code] ?? [])].find((name) => known.has(name)) ?? code;
      const asked = { q: text, source: named(from), target: named(to), format: isMarkup ? 'html' : 'text' };
      return translateReply.parse(await ask(url('/translate'), asked)).translatedText;
    },
  };
}

async function ask(url: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(120_000),
    });
    if (response.ok) return await response.json();
    throw new Error(`it replied ${response.status}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError('ServiceUnavailableException', `${url} cannot be reached: ${reason}`, 503);
  }
}
