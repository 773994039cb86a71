import type { LocalPageSection, Starter } from '../context.ts';
import { bergamotFolder } from '../models/folder.ts';
import { html } from '../page/html.ts';
import { awsJson } from '../protocol/awsJson.ts';
import { apertium } from './apertium.ts';
import { bergamot } from './bergamot/bergamot.ts';
import type { TranslationEngine } from './engine.ts';
import { withFallback } from './fallback.ts';
import { httpEngine } from './httpEngine.ts';
import { translateOperations } from './operations.ts';

/** Amazon Translate, run by a server of yours if it is configured, otherwise by Bergamot and Apertium. */
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

/** Chooses the engine for all texts: a server of yours, or Bergamot where it has models and Apertium for other pairs. */
export function chooseEngine(environment: NodeJS.ProcessEnv): TranslationEngine {
  const { TRANSLATE_HTTP_URL } = environment;
  return TRANSLATE_HTTP_URL
    ? httpEngine(TRANSLATE_HTTP_URL)
    : withFallback(bergamot(bergamotFolder(environment)), apertium());
}

function translateSection({ name }: TranslationEngine): LocalPageSection {
  return {
    id: 'translate',
    title: 'Translation',
    html: () =>
      html`<p class="hint">Engine: ${name}. Translations are drafts. Add pairs with <code>npm run models</code>, or set TRANSLATE_HTTP_URL to use a server of yours.</p>`
        .text,
  };
}
