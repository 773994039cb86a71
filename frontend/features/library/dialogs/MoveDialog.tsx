import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useItemCalls } from '../actions/useItemCalls.ts';
import { useItemsWork } from '../actions/useItemsWork.ts';
import { useNewFolder } from '../actions/useNewFolder.ts';
import { type Item, nameOf } from '../list/rows.ts';
import { FolderPicker } from '../move/FolderPicker.tsx';
import { type AccessChange, accessChange, canHoldFolder, moveProblem, moveWord, toMove } from '../move/moveRules.ts';
import styles from './MoveDialog.module.css';

interface Props {
  readonly tree: FolderTree;
  readonly items: readonly Item[];
  /** ID of the folder selected at first, usually the open one. */
  readonly openId: string;
  readonly onDone: (folderId: string) => void;
  readonly onClose: () => void;
}

/** Moves items to a folder selected in the tree, or created there. */
export function MoveDialog({ tree, items, openId, onDone, onClose }: Props) {
  const { t } = useTranslation('library');
  const { move } = useItemCalls();
  const [folderId, setFolderId] = useState(openId);
  const { run, busy, progress, problem } = useItemsWork(
    toMove(tree, items, folderId),
    (item) => move(item, folderId),
    () => onDone(folderId),
  );
  const refusal = moveProblem(tree, items, folderId);
  const word = moveWord(tree, items);
  const [first] = items;
  const what = items.length === 1 && first ? nameOf(first) : t('count.items', { count: items.length });
  return (
    <FormDialog
      title={t(`move.title.${word}`, { what })}
      submit={t(`move.submit.${word}`)}
      cancel={t('cancel')}
      isReady={refusal === null}
      busy={busy}
      problem={problem}
      onSubmit={run}
      onClose={onClose}
    >
      <FolderPicker
        tree={tree}
        label={t('move.label')}
        value={folderId}
        isRefused={(id) => moveProblem(tree, items, id) !== null}
        onChange={setFolderId}
      />
      <p role="status" className={styles.hint}>
        {progress ??
          (refusal ? t(`move.refused.${refusal}`) : t('move.chosen', { name: folderName(tree, folderId, t('title')) }))}
      </p>
      <WhoSees change={accessChange(tree, items, folderId)} />
      <NewFolderHere tree={tree} parentId={folderId} onMade={setFolderId} />
    </FormDialog>
  );
}

/** Shows before a move who gains or loses access to the items. */
function WhoSees({ change }: { readonly change: AccessChange | null }) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <div aria-live="polite">
      {change && change.entered.length > 0 ? (
        <Notice tone="info">{t('move.entered', { names: list.format(change.entered) })}</Notice>
      ) : null}
      {change && change.left.length > 0 ? (
        <Notice tone="info">{t('move.left', { names: list.format(change.left) })}</Notice>
      ) : null}
    </div>
  );
}

const folderName = (tree: FolderTree, id: string, home: string) => tree.byId.get(id)?.name ?? home;

interface NewProps {
  readonly tree: FolderTree;
  readonly parentId: string;
  readonly onMade: (folderId: string) => void;
}

/** Creates a folder in the selected one without leaving the dialog. */
function NewFolderHere({ tree, parentId, onMade }: NewProps) {
  const { t } = useTranslation('library');
  const [name, setName] = useState<string | null>(null);
  const { make, busy, problem } = useNewFolder(tree.homeId, ({ id }) => {
    setName(null);
    onMade(id);
  });
  if (name === null)
    return (
      <Button
        variant="subtle"
        className={styles.newFolder}
        leftSection={<IconFolderPlus size={16} aria-hidden="true" />}
        disabled={!canHoldFolder(tree, parentId)}
        onClick={() => setName('')}
      >
        {t('newFolder.open')}
      </Button>
    );
  const isReady = name.trim() !== '' && !busy;
  return (
    <div className={styles.naming}>
      <TextField
        label={t('newFolder.inside', { name: folderName(tree, parentId, t('title')) })}
        value={name}
        maxLength={100}
        error={problem}
        autoFocus
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (isReady) make(name, parentId);
        }}
      />
      <Button variant="default" loading={busy} disabled={!isReady} onClick={() => make(name, parentId)}>
        {t('newFolder.submit')}
      </Button>
    </div>
  );
}
