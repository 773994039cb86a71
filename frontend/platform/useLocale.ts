import { useParams } from 'react-router-dom';
import { isLocale, type Locale } from './locale.ts';

/** The interface language, as the path says it. */
export function useLocale(): Locale {
  const { locale } = useParams();
  return isLocale(locale) ? locale : 'en';
}
