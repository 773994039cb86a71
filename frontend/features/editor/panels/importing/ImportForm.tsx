import { Button, Loader } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '../../../../../domain/captions/types.ts';
import { importCaptions } from '../../../../../domain/editor/commands/importCaptions.ts';
import { hasTab, isEmptyTab } from '../../../../../domain/editor/tabs.ts';
import type { FileEncoding } from '../../../../../domain/formats/encoding/encodings.ts';
import { isWorkbook } from '../../../../../domain/formats/formats.ts';
import { languages } from '../../../../../domain/languages/languages.ts';
import { encodingLabel, encodingOptions } from '../../../../entities/captions/importing/encodingWords.ts';
import { SheetColumnFields } from '../../../../entities/captions/importing/SheetColumnFields.tsx';
import { languageName } from '../../../../entities/language/languages.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Import.module.css';
import { ImportFailureNotice } from './ImportFailureNotice.tsx';
import { ImportHelpers } from './ImportHelpers.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';
import { UseAsScript } from './ScriptForm.tsx';
import { isScriptFile } from './scriptFiles.ts';
import { type ImportKind, type ImportState, useImport } from './useImport.ts';

/** Content of a caption file, its language and encoding, and how it will be imported. */
export function ImportForm({ file }: { readonly file: File }) {
  const { t } = useTranslation('editor');
  const state = useImport(file);
  const language = useRef<HTMLInputElement>(null);
  const [isLanguageMissed, setLanguageMissed] = useState(false);
  const { read } = state;
  const askLanguage = () => {
    setLanguageMissed(true);
    language.current?.focus();
  };
  return (
    <>
      <h3 className={styles.name}>{file.name}</h3>
      {read === undefined && <Loader size="sm" aria-label={t('import.reading')} />}
      {read === null && (
        <Notice tone="error">
          {t(isWorkbook(file.name) ? 'import.notExcel' : 'import.incorrect', { file: file.name })}
        </Notice>
      )}
      {read === null && isScriptFile(file.name) && <UseAsScript file={file} />}
      {(read !== null || state.encoding !== null) && (
        <Fields state={state} languageRef={language} isLanguageMissed={isLanguageMissed} />
      )}
      {state.sheet && <SheetColumnFields sheet={state.sheet} onChange={state.setColumn} />}
      {read && <ImportHelpers suggestions={state.suggestions} chosen={state.helpers} onChange={state.setHelper} />}
      {read && <ImportPreview read={read} state={state} />}
      {read && <Finish state={state} onLanguageMissed={askLanguage} />}
    </>
  );
}

interface FieldsProps {
  readonly state: ImportState;
  readonly languageRef: Ref<HTMLInputElement>;
  /** Whether an import was attempted without a language. */
  readonly isLanguageMissed: boolean;
}

function Fields({ state, languageRef, isLanguageMissed }: FieldsProps) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { t: named } = useTranslation('encodings');
  const locale = useLocale();
  const { read, language, kind } = state;
  const found = state.encoding ?? read?.encoding?.encoding;
  const hasOwnTab = language !== '' && hasTab(store.document, language);
  const tab = languageName(store.selection.tab, locale);
  return (
    <div className={styles.fields}>
      <Select<LanguageCode>
        ref={languageRef}
        label={t('import.language')}
        value={language}
        options={languages
          .map(({ code }) => ({ value: code, label: languageName(code, locale) }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))}
        hint={language === '' && !isLanguageMissed ? t('import.needsLanguage') : undefined}
        error={language === '' && isLanguageMissed ? t('import.needsLanguage') : undefined}
        noneFound={t('import.noLanguage')}
        onChange={state.setLanguage}
      />
      {found && (
        <Select<FileEncoding>
          label={t('import.encoding')}
          value={found}
          options={encodingOptions(named)}
          noneFound={t('import.noEncoding')}
          hint={encodingHint(state, t, named)}
          onChange={state.setEncoding}
        />
      )}
      <Select<ImportKind>
        label={t('import.as')}
        value={kind}
        options={[
          { value: 'newTab', label: t('import.newTab'), disabled: hasOwnTab },
          {
            value: 'replace',
            label: hasOwnTab
              ? t('import.replace', { language: languageName(language, locale) })
              : t('import.replaceNone'),
            disabled: !hasOwnTab,
          },
          { value: 'second', label: t('import.second', { language: tab }), disabled: language === store.selection.tab },
        ]}
        onChange={state.setKind}
      />
    </div>
  );
}

/** Hint that the encoding is a guess, with the second most likely encoding. */
function encodingHint({ read, encoding }: ImportState, t: TFunction<'editor'>, named: TFunction<'encodings'>) {
  if (encoding !== null || !read?.encoding?.isGuessed) return undefined;
  const { runnerUp } = read.encoding;
  return runnerUp ? t('import.guessedOr', { other: encodingLabel(runnerUp, named) }) : t('import.guessed');
}

interface FinishProps {
  readonly state: ImportState;
  readonly onLanguageMissed: () => void;
}

/** Imports the captions. Asks for confirmation before replacing the content of a tab. */
function Finish({ state, onLanguageMissed }: FinishProps) {
  const { store, ui, env } = useEditor();
  const { t } = useTranslation('editor');
  const [isAsking, setAsking] = useState(false);
  const { file, incoming, as, failure, language } = state;
  if (!incoming) return null;
  const count = incoming.captions.length;
  const isReady = failure === null && store.canChange;
  const isLossy = as.kind === 'replace' && !isEmptyTab(store.document, as.tab);
  const go = language === '' ? onLanguageMissed : isLossy ? () => setAsking(true) : finish;

  function finish(): void {
    if (!incoming) return;
    setAsking(false);
    // Uses the current document: other people may have changed it since the file was read.
    if (!store.dispatch(importCaptions(store.document, { incoming, as, fileName: file.name }, env))) return;
    noticeSuccess(t('import.done', { count }));
    if (as.kind !== 'second') store.selection.selectTab(as.kind === 'newTab' ? as.language : as.tab);
    ui.showImport(null);
  }

  return (
    <>
      {failure && <ImportFailureNotice failure={failure} />}
      <Button disabled={!isReady} onClick={go}>
        {t('import.run', { count })}
      </Button>
      {isAsking && as.kind === 'replace' && (
        <ReplaceQuestion tab={as.tab} by="file" onConfirm={finish} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
