import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../../../../domain/captions/types.ts';
import type { ImportAs, ImportFailure, Incoming } from '../../../../../domain/editor/commands/importCaptions.ts';
import { whyNotImport } from '../../../../../domain/editor/commands/importCaptions.ts';
import {
  applyHelpers,
  type ImportHelperId,
  type Suggestion,
} from '../../../../../domain/editor/importHelpers/helpers.ts';
import { hasTab, isEmptyTab } from '../../../../../domain/editor/tabs.ts';
import type { FileEncoding } from '../../../../../domain/formats/encoding/encodings.ts';
import type { ColumnChoices, ColumnKind, SheetColumns } from '../../../../../domain/formats/sheet/choices.ts';
import { startMsOf, timecodesOf } from '../../../../../domain/timecode/position.ts';
import { languageOfName, maxFileBytes } from '../../../../entities/captions/importing/captionFiles.ts';
import { chooseColumn, readColumnChoices } from '../../../../entities/captions/importing/columnChoices.ts';
import type { ReadCaptions } from '../../../../entities/captions/importing/readForImport.ts';
import { readInThread } from '../../../../entities/captions/importing/readInThread.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';

export type ImportKind = ImportAs['kind'];

/** State of the import panel: the chosen file and everything known about it so far. */
export interface ImportState {
  readonly file: File;
  /** Undefined while the file is being read; null if it is not a caption file. */
  readonly read: ReadCaptions | null | undefined;
  /** Language of the captions. Empty until it is known. */
  readonly language: LanguageCode | '';
  readonly encoding: FileEncoding | null;
  /** Columns of a sheet, also while it is read again; null for other files. */
  readonly sheet: SheetColumns | null;
  readonly kind: ImportKind;
  /** Helpers that would change captions of the file, and those that were chosen. */
  readonly suggestions: readonly Suggestion[];
  readonly helpers: ReadonlySet<ImportHelperId>;
  /** Captions in the chosen language after the chosen helpers; undefined until some have been read. */
  readonly incoming: Incoming | undefined;
  readonly as: ImportAs;
  readonly failure: ImportFailure | null;
  setLanguage(language: LanguageCode): void;
  setEncoding(encoding: FileEncoding): void;
  setKind(kind: ImportKind): void;
  setHelper(id: ImportHelperId, isChosen: boolean): void;
  /** Chooses the kind of a column of a sheet, and remembers it for sheets with the same headers. */
  setColumn(at: number, kind: ColumnKind): void;
}

/** Reads the file to import. Reads it again when its language or encoding changes. */
export function useImport(file: File): ImportState {
  const { store, file: recording } = useEditor();
  const tab = useTab();
  const document = useSyncExternalStore(store.documentChanged.subscribe, () => store.document);
  const [read, setRead] = useState<ReadCaptions | null | undefined>();
  const [chosen, setLanguage] = useState<LanguageCode | ''>(() => languageOfName(file.name) ?? '');
  const [encoding, setEncoding] = useState<FileEncoding | null>(null);
  const [wanted, setKind] = useState<ImportKind | null>(null);
  const [sheet, setSheet] = useState<SheetColumns | null>(null);
  const [columns, setColumns] = useState<ColumnChoices | null>(null);
  const [helpers, setHelpers] = useState<ReadonlySet<ImportHelperId>>(new Set());
  const { frameRate } = document.settings;

  useEffect(() => {
    let isCurrent = true;
    setRead(undefined);
    void (async () => {
      const bytes = file.size > maxFileBytes ? null : new Uint8Array(await file.arrayBuffer());
      const options = {
        ...(chosen && { language: chosen }),
        ...(encoding && { encoding }),
        ...(columns && { columns }),
      };
      const found = bytes && (await readInThread({ name: file.name, bytes, frameRate, ...options }).catch(() => null));
      if (!isCurrent) return;
      const remembered = columns === null && found?.sheet ? readColumnChoices(found.sheet.layout) : undefined;
      if (remembered) setColumns(remembered);
      else setRead(found);
      if (found?.sheet) setSheet(found.sheet);
    })();
    return () => {
      isCurrent = false;
    };
  }, [file, chosen, encoding, columns, frameRate]);

  const stated = read?.columns.find(({ language }) => language !== '')?.language;
  // Captions for a language without text are most likely meant for it.
  const awaited = [tab, recording.language].find((id) => hasTab(document, id) && isEmptyTab(document, id));
  const language = chosen || stated || awaited || '';
  const texts = read?.columns ?? [];
  const found = (texts.find((column) => column.language === language) ?? texts[0])?.incoming;
  const startMs = startMsOf(timecodesOf(document.settings));
  const suggested = useMemo(
    () => found && applyHelpers(found, helpers, { durationMs: recording.durationMs ?? null, startMs }),
    [found, helpers, recording.durationMs, startMs],
  );
  const incoming = suggested?.incoming;
  const kind = wanted ?? (hasTab(document, language) ? 'replace' : 'newTab');
  const as: ImportAs =
    kind === 'second' ? { kind, tab, language } : kind === 'replace' ? { kind, tab: language } : { kind, language };
  const failure = incoming && language !== '' ? whyNotImport(document, { incoming, as }) : null;
  const setColumn = (at: number, kindOfColumn: ColumnKind): void => {
    if (sheet !== null) setColumns(chooseColumn(sheet, columns ?? {}, at, kindOfColumn));
  };
  const setHelper = (id: ImportHelperId, isChosen: boolean): void => {
    const others = [...helpers].filter((one) => one !== id);
    setHelpers(new Set(isChosen ? [...others, id] : others));
  };
  const suggestions = suggested?.suggestions ?? [];
  const setters = { setLanguage, setEncoding, setKind, setColumn, setHelper };
  return { file, read, language, encoding, sheet, kind, suggestions, helpers, incoming, as, failure, ...setters };
}
