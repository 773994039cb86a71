import { useTranslation } from 'react-i18next';
import { compareTexts, type Piece } from '../../../../../domain/editor/compare.ts';
import styles from './Versions.module.css';

interface Props {
  /** Null if the caption does not exist. */
  readonly was: string | null;
  readonly now: string | null;
  readonly tab: string;
  readonly labels: { readonly was: string; readonly now: string };
}

/** Two texts side by side. Words that only one of them contains are marked. */
export function MarkedTexts({ was, now, tab, labels }: Props) {
  const pieces = compareTexts(was ?? '', now ?? '', tab);
  return (
    <div className={styles.texts}>
      <Side label={labels.was} pieces={was === null ? null : pieces.was} mark="del" tab={tab} />
      <Side label={labels.now} pieces={now === null ? null : pieces.now} mark="ins" tab={tab} />
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly pieces: readonly Piece[] | null;
  readonly mark: 'del' | 'ins';
  readonly tab: string;
}

function Side({ label, pieces, mark: Mark, tab }: SideProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.text}>
      <strong>{label}</strong>
      <p lang={tab} dir="auto">
        {pieces === null && <em>{t('versions.noCaption')}</em>}
        {pieces?.length === 0 && <em>{t('versions.noText')}</em>}
        {pieces?.map(({ at, text, differs }) =>
          differs ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
        )}
      </p>
    </div>
  );
}
