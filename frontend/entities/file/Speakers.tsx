import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recognizedSpeakers } from '../../../domain/captions/bounds.ts';
import { useConfig } from '../../platform/config.ts';
import { WithCommands } from '../../ui/feedback/WithCommands.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';

const usually = 10;

/**
 * State of the speaker options: whether speakers are distinguished, and the maximum number of them. `before` is the
 * number in the last transcription of the file; null if they were not distinguished.
 */
export function useSpeakers(before: number | null = null) {
  const isOffered = useConfig()?.speakers ?? false;
  const [isOn, setOn] = useState(before !== null);
  const [most, setMost] = useState(before ?? usually);
  return { isOffered, isOn, setOn, most, setMost, max: isOffered && isOn ? most : undefined };
}

interface Props {
  readonly speakers: ReturnType<typeof useSpeakers>;
}

/** Speaker options; without them, how an installation gets them. */
export function Speakers({ speakers: { isOffered, isOn, setOn, most, setMost } }: Props) {
  const { t } = useTranslation('uploads');
  const isLoaded = useConfig() !== null;
  if (!isOffered)
    return isLoaded ? (
      <Checkbox
        label={t('ask.speakers')}
        hint={<WithCommands>{t('ask.speakersMissing')}</WithCommands>}
        checked={false}
        disabled
        onChange={setOn}
      />
    ) : null;
  return (
    <Stack gap="sm">
      <Checkbox label={t('ask.speakers')} hint={t('ask.speakersHint')} checked={isOn} onChange={setOn} />
      {isOn ? (
        <NumberField label={t('ask.maxSpeakers')} {...recognizedSpeakers} value={most} onChange={setMost} />
      ) : null}
    </Stack>
  );
}
