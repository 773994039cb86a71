import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepStored, readStored } from '../../../../platform/session/storedValues.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import styles from '../../parts/findings/Quality.module.css';

/** Explains the units of the counts in the list, until the user closes it. */
export function UnitsNote() {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(() => readStored('explainedUnits') === null);
  if (!isOpen) return null;

  function close(): void {
    keepStored('explainedUnits', 'true');
    setOpen(false);
  }

  return (
    <div className={styles.units}>
      <p>{t('units.note')}</p>
      <IconButton label={t('units.close')} onClick={close}>
        <IconX size={16} />
      </IconButton>
    </div>
  );
}
