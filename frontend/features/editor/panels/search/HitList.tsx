import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundHit } from '../../../../../domain/editor/searchTexts.ts';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import { excerptOf } from '../../engine/search/excerpt.ts';
import { seekToCaption } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Search.module.css';

const usualRowPx = 28;

/** All search hits in context, with their replacements. A click goes to the hit. */
export function HitList() {
  const { search } = useEditor();
  const { t } = useTranslation('editor');
  const hits = useSyncExternalStore(search.changed.subscribe, () => search.hits);
  const at = useSyncExternalStore(search.changed.subscribe, () => search.at);
  if (hits.length === 0) return null;
  return (
    <LongList
      label={t('search.list')}
      items={hits}
      rowPx={usualRowPx}
      className={styles.hits}
      shown={at}
      keyOf={({ tab, id, second, at: place }) => `${tab} ${id} ${second} ${place}`}
    >
      {(hit) => <HitRow hit={hit} isCurrent={hit === hits[at]} />}
    </LongList>
  );
}

function HitRow({ hit, isCurrent }: { readonly hit: FoundHit; readonly isCurrent: boolean }) {
  const editor = useEditor();
  const { search, store } = editor;
  const { tab, id, second, at, length, put } = hit;
  const cell = store.document.get(id)?.cells[tab];
  const text = (second ? cell?.second : cell?.text) ?? '';
  const { before, found, after } = excerptOf(text, at, length);

  function go(): void {
    search.goToHit(search.hits.indexOf(hit));
    seekToCaption(editor, id);
  }

  return (
    <button type="button" className={styles.hit} aria-current={isCurrent || undefined} onClick={go}>
      <span className={styles.number}>
        {search.query.allTabs && `${tab} `}
        {store.document.indexOf(id) + 1}
      </span>
      <span className={styles.said} dir="auto">
        {before}
        <mark>{found}</mark>
        {search.isReplacing && <ins>{put}</ins>}
        {after}
      </span>
    </button>
  );
}
