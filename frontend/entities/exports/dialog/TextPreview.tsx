import { useTranslation } from 'react-i18next';
import type { TextChoice } from '../../captions/exporting/textExport.ts';
import styles from './TextPreview.module.css';

/** Number of lines in the preview. */
const maxLines = 12;
/** Number of bytes that contain the lines, unless they are unusually long. */
const maxBytes = 4000;

interface Props {
  readonly choice: TextChoice;
  readonly bytes: Uint8Array;
}

/** First lines of a plain text as they will be written. */
export function TextPreview({ choice: { format, encoding, tabs }, bytes }: Props) {
  const { t } = useTranslation('exporting');
  if (format.id !== 'txt' || tabs.length > 1) return null;
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, maxBytes), { stream: true });
  const lines = text.split('\r\n', maxLines + 1);
  const shown = lines.slice(0, maxLines).join('\n');
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('preview')}</figcaption>
      <pre className={styles.text} dir="auto">
        {lines.length > maxLines ? `${shown}\n…` : shown}
      </pre>
    </figure>
  );
}
