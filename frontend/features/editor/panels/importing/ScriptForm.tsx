import { Button, Group, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importCaptions } from '../../../../../domain/editor/commands/importCaptions.ts';
import { isEmptyTab } from '../../../../../domain/editor/tabs.ts';
import type { TimedScript } from '../../../../../domain/transcript/script/timeScript.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { useEditor } from '../../parts/hooks.ts';
import { CaptionPreview } from './CaptionPreview.tsx';
import styles from './Import.module.css';
import { ImportFailureNotice } from './ImportFailureNotice.tsx';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';
import { isScriptFile, maxScriptLength, readScriptFile, scriptFileTypes } from './scriptFiles.ts';
import { type ScriptState, useScript } from './useScript.ts';

/** Takes a script, which is written, pasted or read from a file, and replaces the captions with it. */
export function ScriptForm({ text }: { readonly text: string }) {
  const { store, ui } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const state = useScript(text);
  const { timed, isHeard, failure } = state;

  async function open(file: File): Promise<void> {
    const read = isScriptFile(file.name) ? await readScriptFile(file) : null;
    setUnread(read === null ? file.name : null);
    if (read !== null) ui.showScript(read);
  }

  return (
    <>
      <h3 className={styles.name}>{t('import.script.title')}</h3>
      {isHeard ? null : (
        <Notice tone="warning">
          {t('import.script.unheard', { language: languageName(store.selection.tab, locale) })}
        </Notice>
      )}
      <Field label={t('import.script.text')} hint={t('import.script.hint')}>
        {(aria) => (
          <Textarea
            dir="auto"
            lang={store.selection.tab}
            {...aria}
            data-autofocus
            autosize
            minRows={6}
            maxRows={14}
            maxLength={maxScriptLength}
            value={text}
            onChange={({ currentTarget }) => ui.showScript(currentTarget.value)}
            // Prevents the editor's shortcuts while typing.
            onKeyDown={(event) => event.stopPropagation()}
          />
        )}
      </Field>
      {unread !== null && <Notice tone="error">{t('import.incorrect', { file: unread })}</Notice>}
      <input
        ref={input}
        type="file"
        accept={scriptFileTypes}
        hidden
        aria-label={t('import.script.open')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void open(chosen);
        }}
      />
      <Group gap="xs">
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('import.script.open')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => ui.showScript(null)}>
          {t('import.cancel')}
        </Button>
      </Group>
      {timed && <Agreement timed={timed} unspokenCount={state.unspokenCount} />}
      {timed && (
        <CaptionPreview captions={timed.captions} language={store.selection.tab} label={t('import.script.preview')} />
      )}
      {failure && <ImportFailureNotice failure={failure} />}
      {timed && <Finish state={state} timed={timed} />}
    </>
  );
}

/** Says how well the script and the recognized words agree. */
function Agreement({ timed, unspokenCount }: { readonly timed: TimedScript; readonly unspokenCount: number }) {
  const { t } = useTranslation('editor');
  const { wordCount, unheardCount, leftOutCount } = timed;
  const percent = wordCount === 0 ? 0 : Math.floor((100 * (wordCount - unheardCount)) / wordCount);
  return (
    <ul className={styles.facts}>
      <li>{t('import.script.heard', { percent, count: wordCount })}</li>
      {unheardCount > 0 && <li>{t('import.script.doubtful', { count: unheardCount })}</li>}
      {leftOutCount > 0 && <li>{t('import.script.leftOut', { count: leftOutCount })}</li>}
      {unspokenCount > 0 && <li>{t('import.script.unspoken', { count: unspokenCount })}</li>}
    </ul>
  );
}

function Finish({ state, timed }: { readonly state: ScriptState; readonly timed: TimedScript }) {
  const { store, ui, env } = useEditor();
  const { t } = useTranslation('editor');
  const [isAsking, setAsking] = useState(false);
  const count = timed.captions.length;

  function finish(): void {
    setAsking(false);
    const { asked } = state;
    if (!asked || !store.dispatch(importCaptions(store.document, asked, env))) return;
    noticeSuccess(t('import.script.done', { count }));
    ui.showScript(null);
  }

  return (
    <>
      <Button
        disabled={!state.isCurrent || state.failure !== null || !store.canChange}
        onClick={isEmptyTab(store.document, store.selection.tab) ? finish : () => setAsking(true)}
      >
        {t('import.script.run', { count })}
      </Button>
      {isAsking && (
        <ReplaceQuestion tab={store.selection.tab} by="script" onConfirm={finish} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}

/** Offers to time a text without times by the sound. */
export function UseAsScript({ file }: { readonly file: File }) {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const [isUnread, setUnread] = useState(false);
  if (isUnread) return null;
  return (
    <Button
      variant="default"
      onClick={async () => {
        const text = await readScriptFile(file);
        if (text === null) setUnread(true);
        else ui.showScript(text);
      }}
    >
      {t('import.script.useFile')}
    </Button>
  );
}
