import { useTranslation } from 'react-i18next';
import styles from './PasswordRules.module.css';
import { passwordRuleNames, passwordRules } from './passwordRules.ts';

interface Props {
  readonly id: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Password requirements that are not met yet, updated while typing. */
export function PasswordRules({ id, password, confirmation }: Props) {
  const { t } = useTranslation('session');
  return (
    <ul className={styles.rules} id={id}>
      {passwordRuleNames.map((rule) => (
        <Rule key={rule} text={t(`rules.${rule}`)} isMet={passwordRules[rule](password)} />
      ))}
      <Rule text={t('rules.same')} isMet={password !== '' && confirmation === password} />
    </ul>
  );
}

function Rule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  const { t } = useTranslation('session');
  return (
    <li data-met={isMet}>
      <span aria-hidden="true">{isMet ? '✓' : '–'}</span> {text}
      <span className={styles.state}>{isMet ? t('rules.met') : t('rules.open')}</span>
    </li>
  );
}
