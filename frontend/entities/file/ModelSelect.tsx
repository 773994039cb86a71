import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowsLanguage } from '../../../domain/languages/recognitionModels.ts';
import { useConfig } from '../../platform/config.ts';
import { Select } from '../../ui/fields/Select.tsx';

/**
 * State of the model for speech recognition, in installations that offer several. `before` is the model of the last
 * transcription of the file. `name` is undefined if there is no choice.
 */
export function useModelChoice(language: string, before: string | null = null) {
  const offered = useConfig()?.recognitionModels ?? [];
  const [chosen, choose] = useState(before);
  const models = offered.filter((model) => knowsLanguage(model, language));
  const [standard] = models;
  const name = chosen !== null && models.includes(chosen) ? chosen : standard;
  return { models, name: offered.length > 1 ? name : undefined, choose };
}

/** Model for speech recognition. Renders nothing if there is no choice. */
export function ModelSelect({ choice: { models, name, choose } }: { choice: ReturnType<typeof useModelChoice> }) {
  const { t } = useTranslation('uploads');
  if (name === undefined || models.length < 2) return null;
  return (
    <Select
      label={t('ask.model')}
      hint={t('ask.modelHint')}
      noneFound={t('ask.modelNone')}
      options={models.map((model) => ({ value: model, label: model }))}
      value={name}
      onChange={choose}
    />
  );
}
