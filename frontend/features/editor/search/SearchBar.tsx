import {
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconRegex,
  IconTextRecognition,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeSuccess } from '../../../ui/notice.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ToolButton } from '../../../ui/ToolButton.tsx';
import { goTo, seekToCaption } from '../session/editor.ts';
import { useEditor } from '../store/hooks.ts';
import styles from './Search.module.css';

/** Finds and replaces in the captions of the shown tab. The list marks the hits. */
export default function SearchBar() {
  const editor = useEditor();
  const { search, store } = editor;
  const { t } = useTranslation('editor');
  const query = useSyncExternalStore(search.changed.subscribe, () => search.query);
  const isReplacing = useSyncExternalStore(search.changed.subscribe, () => search.isReplacing);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const focus = () => {
      const field = bar.current?.querySelector('input');
      field?.focus();
      field?.select();
    };
    focus();
    return editor.ui.searchAsked.subscribe(focus);
  }, [editor]);

  function go(step: 1 | -1): void {
    const hit = search.go(step);
    if (hit) seekToCaption(editor, hit.id);
  }

  function close(): void {
    const hit = search.hits[search.at];
    search.close();
    if (hit) goTo(editor, hit.id, hit.second ? 'end' : hit.at + hit.length);
    else if (store.currentId !== null) goTo(editor, store.currentId);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === bar.current?.querySelector('input')) go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  function replaceAll(): void {
    const count = search.replaceAll();
    if (count > 0) noticeSuccess(t('search.replaced', { count }));
  }

  return (
    <search ref={bar} className={styles.bar} aria-label={t('search.label')} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <TextField
          label={t('search.find')}
          isLabelHidden
          placeholder={t('search.find')}
          className={styles.field}
          spellCheck={false}
          value={query.find}
          onChange={(find) => search.set({ find })}
        />
        <Toggle name="matchCase" Icon={IconLetterCase} />
        <Toggle name="wholeWord" Icon={IconTextRecognition} />
        <Toggle name="isPattern" Icon={IconRegex} />
        <Count />
        <ToolButton label={t('search.previous')} hint={`${t('search.previous')} (Shift+F3)`} onClick={() => go(-1)}>
          <IconChevronUp size={18} stroke={1.75} />
        </ToolButton>
        <ToolButton label={t('search.next')} hint={`${t('search.next')} (F3)`} onClick={() => go(1)}>
          <IconChevronDown size={18} stroke={1.75} />
        </ToolButton>
        <ToolButton label={t('search.close')} onClick={close}>
          <IconX size={18} stroke={1.75} />
        </ToolButton>
      </div>
      {isReplacing && (
        <div className={styles.line}>
          <TextField
            label={t('search.replacement')}
            isLabelHidden
            placeholder={t('search.replacement')}
            className={styles.field}
            spellCheck={false}
            value={query.replacement}
            onChange={(replacement) => search.set({ replacement })}
          />
          <ToolButton onClick={() => search.replace()}>{t('search.replace')}</ToolButton>
          <ToolButton onClick={replaceAll}>{t('search.replaceAll')}</ToolButton>
        </div>
      )}
    </search>
  );
}

interface ToggleProps {
  readonly name: 'matchCase' | 'wholeWord' | 'isPattern';
  readonly Icon: typeof IconX;
}

function Toggle({ name, Icon }: ToggleProps) {
  const { search } = useEditor();
  const { t } = useTranslation('editor');
  const isOn = useSyncExternalStore(search.changed.subscribe, () => search.query[name]);
  return (
    <ToolButton label={t(`search.${name}`)} aria-pressed={isOn} onClick={() => search.set({ [name]: !isOn })}>
      <Icon size={18} stroke={1.75} />
    </ToolButton>
  );
}

/** `3 of 12`, told to screen readers as it changes. */
function Count() {
  const { search } = useEditor();
  const { t } = useTranslation('editor');
  const text = useSyncExternalStore(search.changed.subscribe, () => {
    if (search.query.find === '') return '';
    if (search.isInvalid) return t('search.invalid');
    const { length: count } = search.hits;
    if (count === 0) return t('search.none');
    return search.at < 0 ? t('search.count', { count }) : t('search.place', { at: search.at + 1, count });
  });
  return (
    <span className={styles.count} role="status">
      {text}
    </span>
  );
}
