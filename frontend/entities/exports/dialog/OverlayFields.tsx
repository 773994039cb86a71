import { useTranslation } from 'react-i18next';
import { isOverlayFormat } from '../../../../domain/exports/forms.ts';
import { type FrameRateKey, frameRateOptions } from '../../../../domain/timecode/rates.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { formatMinutes } from '../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../ui/format/formatSize.ts';
import { type DialogChoice, overlayLimits } from './batchChoice.ts';
import styles from './ExportDialog.module.css';
import type { ExportedFile } from './exportedFile.ts';

interface Props {
  readonly files: readonly ExportedFile[];
  readonly choice: DialogChoice;
  readonly onChange: (part: Partial<DialogChoice>) => void;
}

const ofVideo = 'video';

/** Frame rate, size and maximum length of transparent overlays. Renders nothing unless one is chosen. */
export function OverlayFields({ files, choice, onChange }: Props) {
  const { t } = useTranslation('exporting');
  const locale = useLocale();
  if (!choice.kinds.some(isOverlayFormat)) return null;
  const rates = frameRateOptions.filter(({ dropFrame }) => !dropFrame);
  return (
    <>
      <Select<FrameRateKey | typeof ofVideo>
        label={t('overlay.frameRate')}
        value={choice.frameRate ?? ofVideo}
        options={[
          { value: ofVideo, label: t('overlay.ofVideo') },
          ...rates.map(({ key }) => ({ value: key, label: t('overlay.rate', { rate: key }) })),
        ]}
        onChange={(rate) => onChange({ frameRate: rate === ofVideo ? null : rate })}
      />
      {overlayLimits(choice, files).map(({ format, maxSeconds, bytesPerMinute, isExceeded }) => {
        const words = t(`overlay.limits.${format}`, {
          time: formatMinutes(maxSeconds, locale, 'down'),
          size: formatSize(bytesPerMinute, locale),
        });
        return isExceeded ? (
          <Notice key={format} tone="warning">
            {t('overlay.exceeded', { limit: words })}
          </Notice>
        ) : (
          <p key={format} className={styles.quiet}>
            {words}
          </p>
        );
      })}
    </>
  );
}
