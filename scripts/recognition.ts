import { modelInUse, modelsFolder, selectableModels, speakerModels, whisperModel } from '../local/models/folder.ts';
import { hasSherpa } from '../local/transcribe/speakers/sherpa.ts';

/** CDK options of the speech recognition on one machine: PocketSphinx and some models of Whisper know English only. */
export function recognitionOptions(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const model = whisperModel(environment);
  const selectable = selectableModels(environment);
  const usable = [...selectable.values(), ...(model ? [model] : [])];
  const isMultilingual = usable.some(({ isEnglishOnly }) => !isEnglishOnly);
  const standard = modelInUse(modelsFolder(environment))?.name;
  const names = [...selectable.keys()].sort((a, b) => Number(b === standard) - Number(a === standard));
  const canTellSpeakersApart = speakerModels(environment) !== undefined && hasSherpa();
  return {
    speakers: canTellSpeakersApart ? 'on' : 'off',
    languageIdentification: isMultilingual ? 'on' : 'off',
    ...(isMultilingual ? {} : { recognizedLanguages: 'en' }),
    ...(names.length > 0 && { recognitionModels: names.join(',') }),
  };
}
