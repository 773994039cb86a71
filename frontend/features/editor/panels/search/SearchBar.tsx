import {
  IconChevronDown,
  IconChevronUp,
  IconLanguage,
  IconLetterCase,
  IconList,
  IconRegex,
  IconTextRecognition,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { currentPlatform, keysLabel } from '../../engine/document/keys.ts';
import type { SearchRange } from '../../engine/search/searchQuery.ts';
import { caretIn, goTo, seekToCaption } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import { HitList } from './HitList.tsx';
import styles from './Search.module.css';

const platform = currentPlatform();
const enterKey = keysLabel({ code: 'Enter' }, platform);
const allKeys = keysLabel({ code: 'Enter', mod: true, alt: true }, platform);

const ranges: readonly SearchRange[] = ['all', 'fromHere', 'current'];

/** Find and replace in the captions of the current tab, or of all tabs. The caption list marks the hits. */
export default function SearchBar() {
  const editor = useEditor();
  const { search, store } = editor;
  const { t } = useTranslation('editor');
  const query = useSyncExternalStore(search.changed.subscribe, () => search.query);
  const isReplacing = useSyncExternalStore(search.changed.subscribe, () => search.isReplacing);
  const bar = useRef<HTMLElement>(null);
  const [isListed, setListed] = useState(false);

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
    const { currentId } = store.selection;
    search.close();
    if (hit) goTo(editor, hit.id, hit.second ? 'end' : hit.at + hit.length);
    else if (currentId !== null) goTo(editor, currentId, caretIn(store.selection, currentId));
  }

  /**
   * Handles keys in the fields: Enter goes to the next hit or replaces, Ctrl+Alt+Enter replaces all, as in code
   * editors.
   */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { target } = event;
    const fields = [...(bar.current?.querySelectorAll('input') ?? [])];
    const field = target instanceof HTMLInputElement ? fields.indexOf(target) : -1;
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter' || field < 0) return;
    else if (isReplacing && (event.ctrlKey || event.metaKey) && event.altKey) replaceAll();
    else if (field === 0) go(event.shiftKey ? -1 : 1);
    else search.replace();
    event.preventDefault();
  }

  function replaceAll(): void {
    const { replaced, locked } = search.replaceAll();
    if (replaced === 0) return;
    const words = [
      t('search.replaced', { count: replaced }),
      ...(locked > 0 ? [t('search.kept', { count: locked })] : []),
    ];
    noticeSuccess(words.join(' · '));
  }

  return (
    <search ref={bar} className={styles.bar} aria-label={t('search.label')} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        <TextField
          label={t('search.find')}
          isLabelHidden
          placeholder={t('search.find')}
          className={styles.field}
          spellCheck={false}
          value={query.find}
          onChange={(find) => search.set({ find })}
        />
        {isReplacing && (
          <TextField
            label={t('search.replacement')}
            isLabelHidden
            placeholder={t('search.replacement')}
            className={styles.field}
            spellCheck={false}
            value={query.replacement}
            onChange={(replacement) => search.set({ replacement })}
          />
        )}
      </div>
      <div className={styles.tools}>
        <Toggle name="matchCase" Icon={IconLetterCase} />
        <Toggle name="wholeWord" Icon={IconTextRecognition} />
        <Toggle name="isPattern" Icon={IconRegex} />
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
        <div className={styles.tools}>
          <ToolButton hint={`${t('search.replace')} (${enterKey})`} onClick={() => search.replace()}>
            {t('search.replace')}
          </ToolButton>
          <ToolButton hint={`${t('search.replaceAll')} (${allKeys})`} onClick={replaceAll}>
            {t('search.replaceAll')}
          </ToolButton>
        </div>
      )}
      <div className={styles.line}>
        <Segments<SearchRange>
          label={t('search.range')}
          isLabelHidden
          value={query.range}
          options={ranges.map((value) => ({ value, label: t(`search.ranges.${value}`) }))}
          onChange={(range) => search.set({ range })}
        />
        {store.document.tabs.length > 1 && <Toggle name="allTabs" Icon={IconLanguage} />}
        <Count />
        <ToolButton label={t('search.list')} aria-pressed={isListed} onClick={() => setListed(!isListed)}>
          <IconList size={18} stroke={1.75} />
        </ToolButton>
      </div>
      {isListed && <HitList />}
    </search>
  );
}

interface ToggleProps {
  readonly name: 'matchCase' | 'wholeWord' | 'isPattern' | 'allTabs';
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

/** Position such as `3 of 12`, announced to screen readers as it changes. */
function Count() {
  const { search } = useEditor();
  const { t } = useTranslation('editor');
  const text = useSyncExternalStore(search.changed.subscribe, () => {
    if (search.query.find === '') return '';
    if (search.state !== 'done') return t(`search.${search.state}`);
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
