import {
  TranslateClient,
  type TranslateClientConfig,
  TranslateTextCommand,
  UnsupportedLanguagePairException,
} from '@aws-sdk/client-translate';
import { failed, type Outcome, ok } from './outcome.ts';

/** Machine translation (Amazon Translate, one text at a time). */
export interface Translation {
  readonly client: TranslateClient;
}

export interface TextToTranslate {
  /** At most 10,000 bytes of UTF-8. Its tags are kept; elements with `translate="no"` stay as they are. */
  readonly text: string;
  /** Language codes of Amazon Translate. */
  readonly from: string;
  readonly to: string;
  readonly formality?: 'formal' | 'informal' | undefined;
}

export interface TranslatedText {
  readonly text: string;
  /** Whether the engine can be formal or informal in the language, where that was asked for. */
  readonly hasFormality: boolean;
}

export const openTranslation = (settings: TranslateClientConfig = {}): Translation => ({
  // A text is translated in well under a second, so it is soon worth trying again where too many were sent at once.
  client: new TranslateClient({ maxAttempts: 8, ...settings }),
});

/** Translates a text. `unsupported`: not between these languages; `detail` is what the engine says about it. */
export async function translateText(
  { client }: Translation,
  { text, from, to, formality }: TextToTranslate,
): Promise<Outcome<TranslatedText, 'unsupported'> & { readonly detail?: string }> {
  try {
    const reply = await client.send(
      new TranslateTextCommand({
        Text: text,
        SourceLanguageCode: from,
        TargetLanguageCode: to,
        ...(formality && { Settings: { Formality: formality === 'formal' ? 'FORMAL' : 'INFORMAL' } }),
      }),
    );
    return ok({ text: reply.TranslatedText ?? '', hasFormality: reply.AppliedSettings?.Formality !== undefined });
  } catch (error) {
    if (error instanceof UnsupportedLanguagePairException) return { ...failed('unsupported'), detail: error.message };
    throw error;
  }
}
