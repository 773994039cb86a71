import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { maxTabs } from '../../../../../domain/captions/defaults.ts';
import type { LanguageCode } from '../../../../../domain/captions/types.ts';
import type { FileEncoding } from '../../../../../domain/formats/encoding/encodings.ts';
import { isWorkbook } from '../../../../../domain/formats/formats.ts';
import {
  type ColumnChoices,
  type ColumnKind,
  kindsOf,
  type SheetColumns,
} from '../../../../../domain/formats/sheet/choices.ts';
import { maxCaptionChars, pairCaptions } from '../../../../../domain/uploads/captions.ts';
import { isCaptionFile, languageOfName } from '../../../../entities/captions/importing/captionFiles.ts';
import { chooseColumn, readColumnChoices, withKinds } from '../../../../entities/captions/importing/columnChoices.ts';
import type { ReadCaptions } from '../../../../entities/captions/importing/readForImport.ts';
import { readSheet } from '../../../../entities/captions/importing/readSheet.ts';
import { isKnownLanguage } from '../../../../entities/language/languages.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import type { CaptionsToSend } from '../runUpload.ts';

/** Caption file among the chosen files. */
export interface ChosenCaptions {
  readonly file: File;
  /** Recording that the captions belong to. */
  readonly recording: File | undefined;
  readonly language: LanguageCode;
  /** Number of captions; undefined until the file has been read. */
  readonly count: number | undefined;
  /** Text of the first caption, which reveals a wrong encoding. */
  readonly firstText: string | undefined;
  /** Encoding of the file if it was guessed or chosen; undefined if it is certain. */
  readonly encoding: FileEncoding | undefined;
  /** Columns of a sheet; undefined for other files. */
  readonly sheet: SheetColumns | undefined;
  /** Reason why the file is not sent. */
  readonly problem: 'incorrect' | 'notExcel' | 'unpaired' | 'tooLarge' | 'twice' | 'tooMany' | null;
}

/** Kinds that a person chose for columns, and the columns with these kinds until the sheet has been read again. */
interface ChosenColumns {
  readonly columns: ColumnChoices;
  readonly sheet: SheetColumns;
}

/** Base64 encodes three bytes as four characters. Each file may need padding of up to three bytes. */
const maxBytes = (maxCaptionChars * 3) / 4 - 3 * maxTabs;

/**
 * Pairs the chosen caption files with their recordings and reads them. `spoken` is the language of the recordings, used
 * for captions unless their file or its name states another.
 */
export function useCaptionFiles(chosen: readonly File[], spoken: LanguageCode) {
  const locale = useLocale();
  const [wanted, setWanted] = useState<ReadonlyMap<File, LanguageCode>>(new Map());
  const [encodings, setEncodings] = useState<ReadonlyMap<File, FileEncoding>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<File, ChosenColumns>>(new Map());
  const files = chosen.filter(({ name }) => isCaptionFile(name));
  const pairs = pairCaptions(
    chosen.filter((file) => !files.includes(file)),
    files,
  );
  const usual = isKnownLanguage(spoken) ? spoken : locale;
  const said = (file: File) => wanted.get(file) ?? languageOfName(file.name);
  const reads = useQueries({
    queries: files.map((file) =>
      reading(file, {
        language: said(file) ?? usual,
        encoding: encodings.get(file),
        columns: choices.get(file)?.columns,
      }),
    ),
  });

  /** Caption files sent with each recording so far. */
  const taken = new Map<File, Taken>();
  const all = files.map((file, index) => {
    const read = reads[index]?.data;
    const recording = pairs.get(file);
    const stated = read?.columns.find(({ language }) => language !== '')?.language;
    const language = said(file) ?? stated ?? usual;
    const languages = (read?.columns ?? []).map((column) => column.language || language);
    const problem = problemOf({ file, read, recording, languages }, (recording && taken.get(recording)) ?? none);
    if (recording && problem === null) taken.set(recording, and(taken.get(recording) ?? none, file, languages));
    const incoming = (read?.columns.find((column) => column.language === language) ?? read?.columns[0])?.incoming;
    const firstText = incoming?.captions[0]?.cell.text;
    const captions: ChosenCaptions = {
      file,
      recording,
      language,
      count: incoming?.captions.length,
      firstText,
      encoding: encodings.get(file) ?? (read?.encoding?.isGuessed ? read.encoding.encoding : undefined),
      sheet: read?.sheet ?? (read === undefined ? choices.get(file)?.sheet : undefined),
      problem,
    };
    return { captions, read };
  });
  return {
    chosen: all.map(({ captions }) => captions),
    isRead: reads.every(({ isPending }) => !isPending),
    /** Returns the caption files sent with a recording. */
    of: (recording: File): readonly CaptionsToSend[] =>
      all.flatMap(({ captions: { file, language, problem, sheet, ...of }, read }) =>
        of.recording === recording && problem === null
          ? [
              {
                ...{ source: file, language, encoding: encodings.get(file) ?? read?.encoding?.encoding },
                columns: sheet && kindsOf(sheet),
              },
            ]
          : [],
      ),
    setEncoding: (file: File, encoding: FileEncoding) => setEncodings(new Map(encodings).set(file, encoding)),
    /** Chooses the kind of a column of a sheet, and remembers it for sheets with the same headers. */
    setColumn: (file: File, sheet: SheetColumns, at: number, kind: ColumnKind) => {
      const before = choices.get(file)?.columns ?? readColumnChoices(sheet.layout) ?? {};
      const columns = chooseColumn(sheet, before, at, kind);
      setChoices(new Map(choices).set(file, { columns, sheet: withKinds(sheet, columns) }));
    },
    setLanguage: (file: File, language: LanguageCode) => setWanted(new Map(wanted).set(file, language)),
  };
}

interface Reading {
  readonly language: LanguageCode;
  readonly encoding: FileEncoding | undefined;
  readonly columns: ColumnChoices | undefined;
}

function reading(file: File, { language, encoding, columns }: Reading) {
  const { name, size, lastModified } = file;
  return {
    queryKey: ['uploads', 'captions', name, size, lastModified, language, encoding, columns],
    queryFn: async (): Promise<ReadCaptions | null> => {
      if (size > maxBytes) return null;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const request = { name, bytes, frameRate: null, language, ...(encoding && { encoding }) };
      return readSheet({ ...request, ...(columns && { columns }) }).catch(() => null);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

interface Facts extends Pick<ChosenCaptions, 'file' | 'recording'> {
  readonly read: ReadCaptions | null | undefined;
  readonly languages: readonly LanguageCode[];
}

interface Taken {
  readonly languages: readonly LanguageCode[];
  readonly bytes: number;
}

const none: Taken = { languages: [], bytes: 0 };

const and = (before: Taken, { size }: File, languages: readonly LanguageCode[]): Taken => ({
  languages: [...before.languages, ...languages],
  bytes: before.bytes + size,
});

function problemOf({ file, recording, read, languages }: Facts, before: Taken): ChosenCaptions['problem'] {
  if (!recording) return 'unpaired';
  if (before.bytes + file.size > maxBytes) return 'tooLarge';
  if (read === null || read?.columns.length === 0) return isWorkbook(file.name) ? 'notExcel' : 'incorrect';
  if (languages.some((language) => before.languages.includes(language))) return 'twice';
  return before.languages.length + languages.length > maxTabs ? 'tooMany' : null;
}
