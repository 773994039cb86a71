import { useTranslation } from 'react-i18next';
import type { ImportFailure } from '../../../../../domain/editor/commands/importCaptions.ts';
import { formatTimecode } from '../../../../../domain/timecode/clock.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import { PlacedRow } from '../../../../ui/tables/PlacedRow.tsx';
import { useSettings } from '../../parts/hooks.ts';

/** Reason why the captions cannot be imported as requested, with the times that do not match. */
export function ImportFailureNotice({ failure }: { readonly failure: ImportFailure }) {
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  if (failure.code !== 'times.differ') return <Notice tone="error">{t(`import.failures.${failure.code}`)}</Notice>;
  const { unmatched } = failure;
  return (
    <>
      <Notice tone="error">{t('import.failures.times.differ', { count: unmatched.length })}</Notice>
      <LongList label={t('import.unmatched')} items={unmatched} rowPx={32} isFramed keyOf={(_, index) => `${index}`}>
        {({ startMs, endMs }) => (
          <PlacedRow place={`${formatTimecode(startMs, frameRate)} – ${formatTimecode(endMs, frameRate)}`} />
        )}
      </LongList>
    </>
  );
}
