import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { knowsLanguage } from '../../domain/languages/recognitionModels.ts';

/**
 * Checks the model that a request names for the speech recognition.
 * @throws Refusal `model.unknown` if the installation does not offer it; `model.language` if it does not know the
 *   language.
 */
export function refuseModel({ config }: Pick<Cloud, 'config'>, model: string | null | undefined, language: string) {
  if (!model) return;
  if (!config.recognitionModels?.includes(model)) throw new Refusal('model.unknown');
  if (!knowsLanguage(model, language)) throw new Refusal('model.language');
}
