import { IconRowInsertBottom } from '@tabler/icons-react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import { insertCaption as insert } from '../../../../domain/editor/commands/insertCaption.ts';
import { type Editor, goTo } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** Inserts at the playhead if no caption is displayed there, else right after the current caption. */
function insertion(editor: Editor): Change | null {
  const { document, tab, current } = editor.store.selection;
  const { positionMs } = editor.clock;
  const isFree = document.findAt(tab, positionMs) < 0;
  const atPlayhead = isFree ? insert(document, { tab, startMs: positionMs }, editor.env) : null;
  return atPlayhead ?? (current ? insert(document, { tab, startMs: current.endMs }, editor.env) : null);
}

function insertedId(change: Change): CaptionId | null {
  const put = change.ops.find((op) => op.op === 'put');
  return put?.caption.id ?? null;
}

export const insertCaption: Action = {
  name: 'insertCaption',
  group: 'caption',
  icon: IconRowInsertBottom,
  keys: [{ code: 'KeyN', alt: true }],
  needs: 'edit',
  isEnabled: (editor) => insertion(editor) !== null,
  run: (editor) => {
    const change = insertion(editor);
    const id = change && insertedId(change);
    if (editor.store.dispatch(change) && id) goTo(editor, id, 'start');
  },
};
