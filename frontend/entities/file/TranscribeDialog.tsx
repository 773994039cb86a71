import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { costSeconds, type Exceeded } from '../../../domain/plans/allowance.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { formatMinutes } from '../../ui/format/formatDuration.ts';
import { useAccount } from '../account/account.ts';
import { LimitHint } from '../account/LimitHint.tsx';
import { useLimitWords } from '../account/limitWords.ts';
import { PlansLink } from '../account/PlansLink.tsx';
import { LanguageSelect } from '../language/LanguageSelect.tsx';
import { VocabularyButton } from '../vocabulary/VocabularyButton.tsx';
import { type FileRow, refOf } from './file.ts';
import { ModelSelect, useModelChoice } from './ModelSelect.tsx';
import { Speakers, useSpeakers } from './Speakers.tsx';
import { replacement } from './transcription.ts';
import { useFileAction } from './useFileAction.ts';

interface Props {
  readonly file: FileRow;
  /** Whether the file has captions; absent where that is not known. */
  readonly isCaptioned?: boolean;
  /** Whether the dialog opens for telling the speakers of the present captions apart. */
  readonly isForSpeakers?: boolean;
  readonly onClose: () => void;
}

/**
 * Prompts for the language and speakers of a recording and transcribes it: for the first time, after a failure, or
 * again. Captions that exist are replaced, or only get their speakers.
 */
export function TranscribeDialog({ file, isCaptioned, isForSpeakers = false, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const [language, setLanguage] = useState(file.language);
  const model = useModelChoice(language, file.model);
  const speakers = useSpeakers(file.maxSpeakers);
  const [keepsTexts, setKeepsTexts] = useState(isForSpeakers);
  const minutes = useMinutes(file);
  const replaces = replacement(file, isCaptioned);
  const canKeepTexts = replaces !== null && speakers.max !== undefined;
  const isOfSpeakers = canKeepTexts && keepsTexts;
  const { run, busy, problem, code } = useFileAction(file, {
    work: () =>
      api.transcribe({
        ...{ ...refOf(file), language, keepsTexts: isOfSpeakers },
        ...{ maxSpeakers: speakers.max ?? null, model: model.name ?? null },
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(file.isTranscribed ? 'again.title' : 'again.first')}
      submit={t('again.submit')}
      cancel={t('cancel')}
      isReady={minutes?.exceeded === null}
      busy={busy}
      problem={problem}
      onSubmit={run}
      onClose={onClose}
    >
      <strong>{file.title}</strong>
      <p>{t('again.text')}</p>
      <LanguageSelect language={language} onChange={setLanguage} />
      <ModelSelect choice={model} />
      <VocabularyButton file={file} />
      <Speakers speakers={speakers} />
      {canKeepTexts ? (
        <Checkbox
          label={t('again.keepsTexts')}
          hint={t('again.keepsTextsHint')}
          checked={keepsTexts}
          onChange={setKeepsTexts}
        />
      ) : null}
      {replaces !== null && !isOfSpeakers ? <Notice tone="info">{t(`again.${replaces}`)}</Notice> : null}
      {minutes ? <Minutes file={file} {...minutes} /> : null}
      <LimitHint code={code} />
    </FormDialog>
  );
}

interface MinutesOf {
  /** Null if the length of the recording is unknown. */
  readonly cost: number | null;
  readonly secondsLeft: number;
  readonly exceeded: Exceeded | null;
}

/** Cost of the recording and remaining time of its owner; null until the account is loaded. */
function useMinutes({ durationMs }: FileRow): MinutesOf | null {
  const balance = useAccount()?.balance;
  if (!balance) return null;
  const secondsLeft = balance.planSecondsLeft + balance.topUpSecondsLeft;
  const cost = costSeconds(durationMs);
  const exceeded = secondsLeft <= 0 ? 'minutes.insufficient' : (cost ?? 0) > secondsLeft ? 'minutes.exceeded' : null;
  return { cost, secondsLeft, exceeded };
}

function Minutes({ file, cost, secondsLeft, exceeded }: MinutesOf & Pick<Props, 'file'>) {
  const { t } = useTranslation(['library', 'uploads']);
  const locale = useLocale();
  const wordsOf = useLimitWords();
  if (exceeded)
    return (
      <Notice tone="warning">
        <strong>{t(`uploads:limit.${exceeded}.title`)}</strong>
        <p>
          {wordsOf(exceeded, { sizeBytes: file.sizeBytes, costSeconds: cost, secondsLeft })} <PlansLink />
        </p>
      </Notice>
    );
  if (cost === null) return null;
  const words = { cost: formatMinutes(cost, locale, 'up'), left: formatMinutes(secondsLeft, locale, 'down') };
  return <p>{t('again.cost', words)}</p>;
}
