import { speakerModels, whisperModel } from '../local/models/folder.ts';
import { hasSherpa } from '../local/transcribe/speakers/sherpa.ts';

/** CDK options of the speech recognition on one machine: PocketSphinx and some models of Whisper know English only. */
export function recognitionOptions(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const model = whisperModel(environment);
  const isMultilingual = model !== undefined && !model.isEnglishOnly;
  const canTellSpeakersApart = speakerModels(environment) !== undefined && hasSherpa();
  return {
    speakers: canTellSpeakersApart ? 'on' : 'off',
    languageIdentification: isMultilingual ? 'on' : 'off',
    ...(isMultilingual ? {} : { recognizedLanguages: 'en' }),
  };
}
