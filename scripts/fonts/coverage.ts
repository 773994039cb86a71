import { writeLetters } from '../../domain/style/fontLetters.ts';
import { fontRuns } from '../../domain/style/fontRuns.ts';
import { defaultFont, type Font, fonts } from '../../domain/style/fonts.ts';
import { divide } from './families.ts';
import { familySources } from './sources.ts';

const lastCodePoint = 0x2fa1f;

/** Characters that captions of at least one language can show, in the form that `FontLetters` reads. */
export async function coveredLetters(): Promise<string> {
  const covered = new Map<Font, ReadonlySet<number>>();
  for (const { font, pieces } of familySources().filter((family) => !family.font.isPartial)) {
    const divided = await divide(pieces);
    covered.set(font, new Set(divided.flatMap(({ codePoints }) => codePoints)));
  }
  const languages = ['en', ...fonts.flatMap(({ onlyLanguages = [] }) => onlyLanguages)];
  const isDrawn = (code: number): boolean =>
    languages.some((language) => {
      const [run] = fontRuns(String.fromCodePoint(code), defaultFont.family, language);
      return run !== undefined && covered.get(run.font)?.has(code);
    });
  const codes = Array.from({ length: lastCodePoint + 1 }, (_, code) => code);
  return writeLetters(
    codes.filter((code) => !isUnassigned(code) && isDrawn(code)),
    isUnassigned,
  );
}

/** Whether a code point is unassigned or a surrogate, which no text contains. */
const isUnassigned = (code: number): boolean => /[\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(code));
