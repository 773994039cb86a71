import { useTranslation } from 'react-i18next';
import styles from './PasswordRules.module.css';
import { passwordRuleNames, passwordRules } from './passwordRules.ts';

interface Props {
  readonly id: string;
  readonly password: string;
}

/** What the password still needs, kept up to date while typing. */
export function PasswordRules({ id, password }: Props) {
  const { t } = useTranslation('session');
  return (
    <ul className={styles.rules} id={id}>
      {passwordRuleNames.map((rule) => {
        const met = passwordRules[rule](password);
        return (
          <li key={rule} data-met={met}>
            <span aria-hidden="true">{met ? '✓' : '–'}</span> {t(`rules.${rule}`)}
            <span className={styles.state}>{met ? t('rules.met') : t('rules.open')}</span>
          </li>
        );
      })}
    </ul>
  );
}
