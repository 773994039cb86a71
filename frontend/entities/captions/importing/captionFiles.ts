import type { LanguageCode } from '../../../../domain/captions/types.ts';
import { formats, formatsOfFile } from '../../../../domain/formats/formats.ts';
import { languageOfTag } from '../../../../domain/languages/languages.ts';

/** What the browser's dialog offers. */
export const captionFileTypes = formats
  .filter(({ read }) => read)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

/** Whether a file is one of captions by its name. */
export const isCaptionFile = (name: string): boolean => formatsOfFile(name).some(({ read }) => read !== undefined);

/** The language that the name of a file ends with: `talk.ja.srt`, `talk_pt-BR.vtt`. */
export function languageOfName(name: string): LanguageCode | undefined {
  const tag = /[._-]([a-z]{2,3}(?:-[a-z]{2,4})?)\.[^.]+$/i.exec(name)?.[1];
  return tag === undefined ? undefined : languageOfTag(tag)?.code;
}

/** Larger files are not read: the longest document is far below. */
export const maxFileBytes = 64 * 1024 * 1024;
