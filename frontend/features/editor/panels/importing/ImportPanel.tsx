import { Button } from '@mantine/core';
import { IconFileImport, IconFileText } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { captionFileTypes } from '../../../../entities/captions/importing/captionFiles.ts';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Import.module.css';
import { ImportForm } from './ImportForm.tsx';
import { RecordedCaptions } from './RecordedCaptions.tsx';
import { ScriptForm } from './ScriptForm.tsx';

/** Imports a caption file, or a script that is timed by the sound: choose it, review it, add it to the document. */
export function ImportPanel() {
  const { store, ui } = useEditor();
  const { t } = useTranslation('editor');
  const file = useSyncExternalStore(ui.changed.subscribe, () => ui.importFile);
  const script = useSyncExternalStore(ui.changed.subscribe, () => ui.script);
  const input = useRef<HTMLInputElement>(null);
  return (
    <PanelColumn title={t('import.title')}>
      {store.isReadOnly ? (
        <p className={styles.note}>{t('import.readOnly')}</p>
      ) : (
        <>
          <div className={styles.drop}>
            <p className={styles.note}>{t('import.about')}</p>
            <Button
              variant={file || script !== null ? 'default' : 'filled'}
              leftSection={<IconFileImport size={16} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {t(file ? 'import.chooseOther' : 'import.choose')}
            </Button>
            {script === null && (
              <Button
                variant="default"
                leftSection={<IconFileText size={16} aria-hidden="true" />}
                onClick={() => ui.showScript('')}
              >
                {t('import.script.begin')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={captionFileTypes}
            hidden
            aria-label={t('import.choose')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              if (chosen) ui.showImport(chosen);
              event.currentTarget.value = '';
            }}
          />
          {script === null && !file && <RecordedCaptions />}
          {script !== null ? (
            <ScriptForm text={script} />
          ) : (
            file && <ImportForm key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
          )}
        </>
      )}
    </PanelColumn>
  );
}
