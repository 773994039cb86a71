import { IconChevronRight, IconFolder, IconHome } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import styles from './FolderPicker.module.css';
import { opensTo, type TreeLine, treeMove, visibleFolders } from './visibleFolders.ts';

interface Props {
  readonly tree: FolderTree;
  readonly label: string;
  /** ID of the selected folder. */
  readonly value: string;
  /** Whether a folder is shown as an invalid target. It can still be selected, to learn the reason. */
  readonly isRefused: (id: string) => boolean;
  readonly onChange: (id: string) => void;
}

/**
 * Tree for selecting one folder. The arrow keys move the selection, as in a radio group; Mantine's tree does not
 * support selection by keyboard.
 */
export function FolderPicker({ tree, label, value, isRefused, onChange }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opensTo(tree, value)));
  const list = useRef<HTMLDivElement>(null);
  const lines = visibleFolders(tree, open);

  // Expands the ancestors of the selected folder, which may have just been created.
  useEffect(() => {
    setOpen((before) => new Set([...before, ...opensTo(tree, value)]));
  }, [tree, value]);
  const at = lines.findIndex(({ id }) => id === value);
  useEffect(() => {
    const chosen = list.current?.children[at];
    if (!(chosen instanceof HTMLElement)) return;
    // The field for naming a folder has been removed, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (isLost || list.current?.contains(document.activeElement)) chosen.focus();
    chosen.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function setFolded(id: string, isFolded: boolean) {
    setOpen((before) => new Set(isFolded ? [...before].filter((one) => one !== id) : [...before, id]));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    // Enter submits the form, as in its fields.
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
  /** Undefined for the home folder, which has no name. */
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
      {/* For the pointer only: the arrow keys do the same, and `aria-expanded` informs screen readers. */}
      <span className={styles.fold} aria-hidden="true" data-open={line.isOpen}>
        {line.hasChildren ? <IconChevronRight size={16} /> : null}
      </span>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles.name}>{name ?? t('title')}</span>
    </div>
  );
}
