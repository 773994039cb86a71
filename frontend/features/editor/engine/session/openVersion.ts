import type { Client } from '../../../../../api/client.ts';
import type { Snapshot, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { bringBack } from '../../../../../domain/editor/bringBack.ts';
import { restoreVersion } from '../../../../../domain/editor/commands/restoreVersion.ts';
import { compareVersions, type Difference } from '../../../../../domain/editor/compare.ts';
import type { FileRef } from '../../../../entities/file/file.ts';
import { readVersionDocument } from './readDocument.ts';

/** What a version has to offer: a state to go back to, or only texts that no longer fit anywhere. */
export type OpenedVersion =
  | {
      readonly kind: 'state';
      /** Made of the present document, because a change that was set aside is put into that. */
      readonly stateOn: (now: CaptionDocument) => Snapshot;
    }
  | { readonly kind: 'texts'; readonly texts: readonly string[] };

type Api = Pick<Client, 'readVersion'>;

/** Reads a version from the server. Fails with `ApiError`, `Unreachable` or `UnreadableDocument`. */
export async function openVersion(api: Api, ref: FileRef, versionId: string): Promise<OpenedVersion> {
  const { document, setAside } = await readVersionDocument(api, ref, versionId);
  const before = document.toSnapshot();
  if (setAside === null) return { kind: 'state', stateOn: () => before };
  if ('unfit' in document.apply(setAside)) return { kind: 'texts', texts: textsOf(setAside) };
  const after = document.toSnapshot();
  return { kind: 'state', stateOn: (now) => bringBack(now.toSnapshot(), { before, after }) };
}

/** What was typed in a change, as far as it can be read without its document. */
function textsOf({ ops }: Change): string[] {
  return ops.flatMap((op) => {
    if (op.op === 'text') return op.put.trim() === '' ? [] : [op.put];
    if (op.op === 'cell') return op.now?.text ? [op.now.text] : [];
    return op.op === 'put' ? Object.values(op.caption.cells).map(({ text }) => text) : [];
  });
}

/** How a version differs from the captions as they are. */
export interface Comparison {
  /** Of each tab that differs, in the order of the tabs. */
  readonly byTab: readonly { readonly tab: TabId; readonly differences: readonly Difference[] }[];
  /** Style, limits, frame rate, speakers or languages differ too. */
  readonly hasOtherSettings: boolean;
  /** What restoring does; null if nothing differs. */
  readonly change: Change | null;
}

/** Compares a version with the captions as they are now. */
export function compareWith(version: Snapshot, now: CaptionDocument): Comparison {
  const was = CaptionDocument.fromSnapshot(version);
  const tabs = [...new Set([...now.tabs, ...was.tabs].map(({ id }) => id))];
  const byTab = tabs.map((tab) => ({ tab, differences: compareVersions(was, now, tab) }));
  const change = restoreVersion(now, { version });
  const hasOtherSettings = change?.ops.some(({ op }) => /^(setting|tab|track|speakerEntry)$/.test(op)) ?? false;
  return { byTab: byTab.filter(({ differences }) => differences.length > 0), hasOtherSettings, change };
}
