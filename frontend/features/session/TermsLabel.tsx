import { useTranslation } from 'react-i18next';
import { useOperatorPages } from '../../platform/operatorPages.ts';
import { OutsideLink } from '../../ui/layout/OutsideLink.tsx';

/** Tags around the names of the two pages in the sentence: `<terms>…</terms>`. */
const marked = /<(terms|privacy)>(.*?)<\/\1>/;

/**
 * Label "I agree to the terms and the privacy policy", with links. `Trans` of react-i18next would add 4 KB before the sign-in page is shown.
 */
export function TermsLabel() {
  const { t } = useTranslation('session');
  const addressOf = useOperatorPages();
  // Repeating sequence: the text between tags, a tag name, and its content.
  const parts = t('agreed.label').split(marked);
  return parts.map((part, at) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 ? (
      <OutsideLink key={part} href={addressOf(part as 'terms' | 'privacy')}>
        {parts[at + 1]}
      </OutsideLink>
    ) : null;
  });
}
