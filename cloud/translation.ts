import { TranslateClient, TranslateTextCommand, UnsupportedLanguagePairException } from '@aws-sdk/client-translate';
import { failed, type Outcome, ok } from './outcome.ts';

/** Machine translation (Amazon Translate, one text at a time). */
export interface Translation {
  readonly client: TranslateClient;
}

export interface TextToTranslate {
  /** At most 10,000 bytes of UTF-8. Tags are preserved; elements with `translate="no"` are not translated. */
  readonly text: string;
  /** Language codes of Amazon Translate. */
  readonly from: string;
  readonly to: string;
  readonly formality?: 'formal' | 'informal' | undefined;
}

export interface TranslatedText {
  readonly text: string;
  /** Whether a formality was requested and the engine supports it in the target language. */
  readonly hasFormality: boolean;
}

export const openTranslation = (): Translation => ({
  // A translation takes well under a second, so a throttled request is soon worth retrying.
  client: new TranslateClient({ maxAttempts: 8 }),
});

/** Translates a text. `unsupported`: the engine does not support this language pair; `detail` is its message. */
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
