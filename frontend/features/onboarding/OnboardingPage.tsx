import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type OnboardingAnswers,
  type OnboardingQuestion,
  onboardingQuestions,
} from '../../../domain/onboarding/questions.ts';
import { infoQuery } from '../../entities/account/info.ts';
import { WelcomePage } from '../../entities/welcome/WelcomePage.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { readReturnPath } from '../../platform/returnPath.ts';
import { keepStored } from '../../platform/session/storedValues.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { type Draft, isComplete, keepDraft, readDraft } from './draft.ts';
import styles from './OnboardingPage.module.css';
import { Question } from './Question.tsx';

const questions = Object.keys(onboardingQuestions) as OnboardingQuestion[];

/** Three short questions after the first sign-in. They can be postponed and answered later. */
export default function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const [draft, setDraft] = useState<Draft>(readDraft);
  const { busy, problem, send } = useAnswering();
  useTitle(t('title'));

  function choose(question: OnboardingQuestion, option: string) {
    const next = { ...draft, [question]: option };
    keepDraft(next);
    setDraft(next);
  }
  return (
    <WelcomePage isWide>
      <form
        className={frames.card}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete(draft)) void send(draft);
        }}
      >
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('text')}</Text>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {questions.map((name) => (
          <Question key={name} name={name} value={draft[name]} onChange={(option) => choose(name, option)} />
        ))}
        <div className={styles.actions}>
          <Button type="submit" loading={busy} disabled={!isComplete(draft)}>
            {t('submit')}
          </Button>
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => void send(null)}>
            {t('later')}
          </Button>
        </div>
      </form>
    </WelcomePage>
  );
}

/**
 * Returns a function that sends the answers, or null to postpone them, and then opens the page that the user wanted to
 * reach.
 */
function useAnswering() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const [query] = useSearchParams();
  const say = useProblem();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(answers: OnboardingAnswers | null) {
    setBusy(true);
    setProblem(null);
    try {
      await api.saveOnboarding({ answers });
      keepStored('onboarding', 'true');
      void client.invalidateQueries({ queryKey: infoQuery.queryKey });
      navigate(readReturnPath(query.get('next')) ?? pathTo('library'), { replace: true });
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return { busy, problem, send };
}
