import type { LocalPageSection, Starter } from '../context.ts';
import { html } from '../page/html.ts';
import { awsJson } from '../protocol/awsJson.ts';
import { apertium } from './apertium.ts';
import { bergamot } from './bergamot/bergamot.ts';
import type { TranslationEngine } from './engine.ts';
import { httpEngine } from './httpEngine.ts';
import { translateOperations } from './operations.ts';

/** Amazon Translate, run by a server or by models of yours if they are configured, otherwise by Apertium. */
export const starter: Starter = {
  name: 'translate',
  async start(context) {
    const engine = chooseEngine(process.env);
    const operations = translateOperations(engine);
    context.endpoints.serve(
      'translate',
      awsJson({ version: '1.1', invalidInput: 'InvalidRequestException', operations }),
    );
    context.page.add(translateSection(engine));
  },
};

/** Chooses the engine for all texts. */
export function chooseEngine({
  TRANSLATE_HTTP_URL,
  BERGAMOT_MODELS,
}: Readonly<Record<string, string | undefined>>): TranslationEngine {
  if (TRANSLATE_HTTP_URL) return httpEngine(TRANSLATE_HTTP_URL);
  return BERGAMOT_MODELS ? bergamot(BERGAMOT_MODELS) : apertium();
}

function translateSection({ name }: TranslationEngine): LocalPageSection {
  return {
    id: 'translate',
    title: 'Translation',
    html: () =>
      html`<p class="hint">Engine: ${name}. Its translations are drafts. Set TRANSLATE_HTTP_URL or BERGAMOT_MODELS to use another one.</p>`
        .text,
  };
}
