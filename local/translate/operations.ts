import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { type Operation, operation } from '../protocol/awsJson.ts';
import { isMarkup, type TranslationEngine } from './engine.ts';

/** Maximum length of a text in one request, in bytes of UTF-8. */
const maxBytes = 10_000;

const language = z.string().regex(/^[A-Za-z-]{2,8}$/);

const translateInput = z.object({
  Text: z.string().min(1),
  SourceLanguageCode: language,
  TargetLanguageCode: language,
  /**
   * Accepted but not applied: no engine here supports formality. As on AWS, the response then omits it from the applied
   * settings.
   */
  Settings: z.object({ Formality: z.enum(['FORMAL', 'INFORMAL']).optional() }).optional(),
});

/** Returns the supported operations of `com.amazonaws.translate.AWSShineFrontendService_20170701`. */
export function translateOperations(engine: TranslationEngine): Record<string, Operation> {
  return {
    TranslateText: operation(translateInput, async ({ Text, SourceLanguageCode: from, TargetLanguageCode: to }) => {
      if (Buffer.byteLength(Text) > maxBytes)
        throw new AwsError(
          'TextSizeLimitExceededException',
          `Input text size exceeds limit. Max length is ${maxBytes}.`,
        );
      const pairs = await engine.pairs();
      if (!pairs.includes(`${from}-${to}`)) throw unsupported(engine, pairs, from, to);
      const TranslatedText = await engine.translate(Text, from, to, isMarkup(Text));
      return { TranslatedText, SourceLanguageCode: from, TargetLanguageCode: to };
    }),
  };
}

function unsupported(engine: TranslationEngine, pairs: readonly string[], from: string, to: string): AwsError {
  const has = pairs.length > 0 ? `${engine.name} translates ${pairs.join(', ')}` : engine.whyNone();
  return new AwsError(
    'UnsupportedLanguagePairException',
    `This machine cannot translate ${from}-${to}: ${has}. ${engine.help(from, to)} Or set TRANSLATE_HTTP_URL to a server with the API of LibreTranslate.`,
  );
}
