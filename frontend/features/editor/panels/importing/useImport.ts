import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../../../../domain/captions/types.ts';
import type { ImportAs, ImportFailure, Incoming } from '../../../../../domain/editor/commands/importCaptions.ts';
import { whyNotImport } from '../../../../../domain/editor/commands/importCaptions.ts';
import { hasTab } from '../../../../../domain/editor/tabs.ts';
import type { FileEncoding } from '../../../../../domain/formats/encoding/encodings.ts';
import { languageOfName, maxFileBytes } from '../../../../entities/captions/importing/captionFiles.ts';
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
  readonly kind: ImportKind;
  /** Captions in the chosen language; undefined until some have been read. */
  readonly incoming: Incoming | undefined;
  readonly as: ImportAs;
  readonly failure: ImportFailure | null;
  setLanguage(language: LanguageCode): void;
  setEncoding(encoding: FileEncoding): void;
  setKind(kind: ImportKind): void;
}

/** Reads the file to import. Reads it again when its language or encoding changes. */
export function useImport(file: File): ImportState {
  const { store } = useEditor();
  const tab = useTab();
  const document = useSyncExternalStore(store.documentChanged.subscribe, () => store.document);
  const [read, setRead] = useState<ReadCaptions | null | undefined>();
  const [chosen, setLanguage] = useState<LanguageCode | ''>(() => languageOfName(file.name) ?? '');
  const [encoding, setEncoding] = useState<FileEncoding | null>(null);
  const [wanted, setKind] = useState<ImportKind | null>(null);
  const { frameRate } = document.settings;

  useEffect(() => {
    let isCurrent = true;
    setRead(undefined);
    void (async () => {
      const bytes = file.size > maxFileBytes ? null : new Uint8Array(await file.arrayBuffer());
      const asked = { frameRate, ...(chosen && { language: chosen }), ...(encoding && { encoding }) };
      const found = bytes && (await readInThread({ name: file.name, bytes, ...asked }).catch(() => null));
      if (isCurrent) setRead(found);
    })();
    return () => {
      isCurrent = false;
    };
  }, [file, chosen, encoding, frameRate]);

  const stated = read?.columns.find(({ language }) => language !== '')?.language;
  const language = chosen || stated || '';
  const columns = read?.columns ?? [];
  const incoming = (columns.find((column) => column.language === language) ?? columns[0])?.incoming;
  const kind = wanted ?? (hasTab(document, language) ? 'replace' : 'newTab');
  const as: ImportAs =
    kind === 'second' ? { kind, tab, language } : kind === 'replace' ? { kind, tab: language } : { kind, language };
  const failure = incoming && language !== '' ? whyNotImport(document, { incoming, as }) : null;
  return { file, read, language, encoding, kind, incoming, as, failure, setLanguage, setEncoding, setKind };
}
