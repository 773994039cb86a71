import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OnboardingQuestion, onboardingQuestions } from '../../../domain/onboarding/questions.ts';
import styles from './OnboardingPage.module.css';

interface Props {
  readonly name: OnboardingQuestion;
  readonly value: string | undefined;
  readonly onChange: (option: string) => void;
}

/** Question with all options visible. */
export function Question({ name, value, onChange }: Props) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{t(`questions.${name}.title`)}</legend>
      <div className={styles.options}>
        {onboardingQuestions[name].map((option) => (
          <label key={option} className={styles.option}>
            <input type="radio" name={id} checked={value === option} onChange={() => onChange(option)} />
            <span>{t(`questions.${name}.options.${option}` as 'questions.purpose.options.online')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
