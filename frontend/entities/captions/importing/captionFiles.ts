import type { LanguageCode } from '../../../../domain/captions/types.ts';
import { formats, formatsOfFile } from '../../../../domain/formats/formats.ts';
import { languageOfTag } from '../../../../domain/languages/languages.ts';

/** Extension of texts, which are captions if they contain times. */
const textExtension = '.txt';

/** File types for the browser's file dialog. */
export const captionFileTypes = [
  ...formats.filter(({ read }) => read).flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
  textExtension,
].join(',');

/** Whether a file is a caption file, judging by its name. */
export const isCaptionFile = (name: string): boolean =>
  name.toLowerCase().endsWith(textExtension) || formatsOfFile(name).some(({ read }) => read !== undefined);

/** Language code at the end of a file name: `talk.ja.srt`, `talk_pt-BR.vtt`. */
export function languageOfName(name: string): LanguageCode | undefined {
  const tag = /[._-]([a-z]{2,3}(?:-[a-z]{2,4})?)\.[^.]+$/i.exec(name)?.[1];
  return tag === undefined ? undefined : languageOfTag(tag)?.code;
}

/** Maximum size of a caption file; the longest document is far smaller. */
export const maxFileBytes = 64 * 1024 * 1024;
