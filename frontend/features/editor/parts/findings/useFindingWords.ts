import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { findingWords } from './findingWords.ts';

/** Returns a function that describes a finding and its limit in one short sentence. */
export function useFindingWords(): (finding: Finding) => string {
  const { t, i18n } = useTranslation('captions');
  return (finding) => findingWords(finding, i18n.language, t);
}
