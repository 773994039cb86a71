import { IconChevronRight, IconFolder, IconHome } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import styles from './FolderPicker.module.css';
import { opensTo, type TreeLine, treeMove, visibleFolders } from './visibleFolders.ts';

interface Props {
  readonly tree: FolderTree;
  readonly label: string;
  /** The id of the chosen folder. */
  readonly value: string;
  /** Folders that are shown as ones to which nothing can be moved. They can be chosen all the same, to learn why. */
  readonly isRefused: (id: string) => boolean;
  readonly onChange: (id: string) => void;
}

/**
 * One folder out of all. The arrows choose, as in a group of radio buttons; Mantine's tree has no choice by keys.
 */
export function FolderPicker({ tree, label, value, isRefused, onChange }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opensTo(tree, value)));
  const list = useRef<HTMLDivElement>(null);
  const lines = visibleFolders(tree, open);

  // A folder that has just been made is to be seen where it is.
  useEffect(() => {
    setOpen((before) => new Set([...before, ...opensTo(tree, value)]));
  }, [tree, value]);
  const at = lines.findIndex(({ id }) => id === value);
  useEffect(() => {
    const chosen = list.current?.children[at];
    if (!(chosen instanceof HTMLElement)) return;
    // The field in which a folder was named has gone, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (isLost || list.current?.contains(document.activeElement)) chosen.focus();
    chosen.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function setFolded(id: string, isFolded: boolean) {
    setOpen((before) => new Set(isFolded ? [...before].filter((one) => one !== id) : [...before, id]));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    // As in a field of a form.
    if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit();
    const move = treeMove(lines, value, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) onChange(move.to);
    else if ('fold' in move) setFolded(move.fold, true);
    else setFolded(move.unfold, false);
  }

  function click({ target }: MouseEvent) {
    const pressed = target instanceof Element ? target : null;
    const id = pressed?.closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return;
    if (pressed?.closest('[data-open]')) setFolded(id, lines.find((line) => line.id === id)?.isOpen ?? false);
    else onChange(id);
  }

  return (
    <div ref={list} role="tree" aria-label={label} className={styles.tree} onClick={click} onKeyDown={press}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          name={tree.byId.get(line.id)?.name}
          isChosen={line.id === value}
          isRefused={isRefused(line.id)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: TreeLine;
  /** Undefined for the home folder, which has none. */
  readonly name: string | undefined;
  readonly isChosen: boolean;
  readonly isRefused: boolean;
}

function Line({ line, name, isChosen, isRefused }: LineProps) {
  const { t } = useTranslation('library');
  const Icon = name === undefined ? IconHome : IconFolder;
  return (
    <div
      role="treeitem"
      className={styles.line}
      style={{ '--level': line.level - 1 } as CSSProperties}
      data-id={line.id}
      data-refused={isRefused || undefined}
      data-autofocus={isChosen || undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-level={line.level}
      aria-setsize={line.of}
      aria-posinset={line.place}
      aria-selected={isChosen}
      aria-expanded={line.hasChildren ? line.isOpen : undefined}
    >
      {/* The arrow keys do the same; for screen readers the item itself says that it can be unfolded. */}
      <span className={styles.fold} aria-hidden="true" data-open={line.isOpen}>
        {line.hasChildren ? <IconChevronRight size={16} /> : null}
      </span>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles.name}>{name ?? t('title')}</span>
    </div>
  );
}
