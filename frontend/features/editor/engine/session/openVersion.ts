import type { Client } from '../../../../../api/client.ts';
import type { Snapshot, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { Op } from '../../../../../domain/changes/ops.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { bringBack } from '../../../../../domain/editor/bringBack.ts';
import { restoreVersion } from '../../../../../domain/editor/commands/restoreVersion.ts';
import { compareVersions, type Difference } from '../../../../../domain/editor/compare.ts';
import type { FileRef } from '../../../../entities/file/file.ts';
import { readVersionDocument } from './readDocument.ts';

/** Content of a version: a state that can be restored, or only texts that no longer fit anywhere. */
export type OpenedVersion =
  | {
      readonly kind: 'state';
      /** Computes the state from the current document, because a change that was set aside is inserted into that. */
      readonly stateOn: (now: CaptionDocument) => Snapshot;
    }
  | { readonly kind: 'texts'; readonly texts: readonly LooseText[] };

/** Text without a place. */
export interface LooseText {
  /** Unique in its list. Several captions may have the same text. */
  readonly key: string;
  readonly text: string;
}

type Api = Pick<Client, 'readVersion'>;

/** Reads a version from the server. Rejects with `ApiError`, `Unreachable` or `UnreadableDocument`. */
export async function openVersion(api: Api, ref: FileRef, versionId: string): Promise<OpenedVersion> {
  const { document, setAside } = await readVersionDocument(api, ref, versionId);
  const before = document.toSnapshot();
  if (setAside === null) return { kind: 'state', stateOn: () => before };
  if ('unfit' in document.apply(setAside)) return { kind: 'texts', texts: textsOf(setAside) };
  const after = document.toSnapshot();
  return { kind: 'state', stateOn: (now) => bringBack(now.toSnapshot(), { before, after }) };
}

/** Returns the texts typed in a change, as far as they can be read without its document. */
export function textsOf({ ops }: Change): LooseText[] {
  return ops.flatMap(textsOfOp).map((text, index) => ({ key: String(index), text }));
}

function textsOfOp(op: Op): string[] {
  if (op.op === 'text') return op.put.trim() === '' ? [] : [op.put];
  if (op.op === 'cell') return op.now?.text ? [op.now.text] : [];
  return op.op === 'put' ? Object.values(op.caption.cells).map(({ text }) => text) : [];
}

/** Differences between a version and the current captions. */
export interface Comparison {
  /** Differences of each tab that has any, in tab order. */
  readonly byTab: readonly { readonly tab: TabId; readonly differences: readonly Difference[] }[];
  /** Whether style, limits, frame rate, speakers or languages differ as well. */
  readonly hasOtherSettings: boolean;
  /** Names of the files that the version's captions were imported from. */
  readonly fileNames: readonly string[];
  /** Change that restores the version; null if nothing differs. */
  readonly change: Change | null;
}

/** Compares a version with the captions as they are now. */
export function compareWith(version: Snapshot, now: CaptionDocument): Comparison {
  const was = CaptionDocument.fromSnapshot(version);
  const tabs = [...new Set([...now.tabs, ...was.tabs].map(({ id }) => id))];
  const byTab = tabs.map((tab) => ({ tab, differences: compareVersions(was, now, tab) }));
  const change = restoreVersion(now, { version });
  const hasOtherSettings = change?.ops.some(({ op }) => /^(setting|tab|track|speakerEntry)$/.test(op)) ?? false;
  const fileNames = version.tabs.flatMap(({ srtFileName = [], srtFileName2 = [] }) =>
    [srtFileName, srtFileName2].flat(),
  );
  return {
    byTab: byTab.filter(({ differences }) => differences.length > 0),
    hasOtherSettings,
    fileNames: [...new Set(fileNames)],
    change,
  };
}
