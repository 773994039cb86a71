import { useTranslation } from 'react-i18next';
import { useConfig } from '../../platform/config.ts';
import { OutsideLink } from '../../ui/layout/OutsideLink.tsx';

/** The two pages that the sentence names in marks of their own: `<terms>…</terms>`. */
const marked = /<(terms|privacy)>(.*?)<\/\1>/;

/**
 * "I agree to the terms and the privacy policy", linked where the installation has the pages. `Trans` of react-i18next
 * would be 4 KB more before the sign-in page is shown.
 */
export function TermsLabel() {
  const { t } = useTranslation('session');
  const links = useConfig()?.links;
  // What is between the marks, then a name, then its words, and so on.
  const parts = t('agreed.label').split(marked);
  return parts.map((part, at) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 ? (
      <OutsideLink key={part} href={links?.[part as 'terms' | 'privacy']}>
        {parts[at + 1]}
      </OutsideLink>
    ) : null;
  });
}
