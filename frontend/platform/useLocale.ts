import { useParams } from 'react-router-dom';
import { isLocale, type Locale } from './locale.ts';

/** Interface language, from the path. */
export function useLocale(): Locale {
  const { locale } = useParams();
  return isLocale(locale) ? locale : 'en';
}
