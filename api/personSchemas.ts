import * as z from 'zod';
import { type NotificationKind, notificationKinds } from '../domain/notifications/kinds.ts';
import { onboardingQuestions } from '../domain/onboarding/questions.ts';
import { tutorialNames } from '../domain/onboarding/tutorials.ts';
import { maxKeysOfAction } from '../domain/preferences/shortcuts.ts';
import { glossaryBounds } from '../domain/translation/glossary.ts';
import { vocabularyBounds } from '../domain/vocabulary/terms.ts';
import { language } from './schemas.ts';
import { line } from './text.ts';

/** Notifications sent by mail. */
export const notifications = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);

/** Sort order of a file list. */
export const fileSort = z.object({
  sort: z.enum(['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt']),
  order: z.enum(['asc', 'desc']),
});

/** Library view of a person, on every device. `fileSort` null is the default order. */
export const dashboard = z.object({ fileSort: fileSort.nullable(), isBonusHidden: z.boolean() });

const keyCombination = z.object({
  code: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  mod: z.literal(true).exactOptional(),
  shift: z.literal(true).exactOptional(),
  alt: z.literal(true).exactOptional(),
});

/** Editor settings of a person, on every device. `autoScroll` is the initial value for new files. */
export const editorDefaults = z.object({
  autoScroll: z.boolean(),
  /** Rewind when playback is resumed. */
  rewindMs: z.int().min(0).max(10_000),
  /** Customized shortcuts by action name; an empty list removes the shortcut of an action. */
  shortcuts: z
    .record(z.string().regex(/^[A-Za-z]{1,40}$/), z.array(keyCombination).max(maxKeysOfAction).readonly())
    .refine((shortcuts) => Object.keys(shortcuts).length <= 200),
});

/** Term of a user's glossary, with its translation by language. */
export const glossaryTerm = z.object({
  source: line(glossaryBounds.length),
  targets: z.record(language, line(glossaryBounds.length)),
  matchCase: z.boolean(),
});

/** Names and terms for the speech recognition. */
export const vocabularyTerms = z
  .array(
    z.object({
      /** Spelling in captions. */
      term: line(vocabularyBounds.length),
      /** Spelling by its sound; empty for terms that are pronounced as they are written. */
      soundsLike: z.union([z.literal(''), line(vocabularyBounds.length)]),
    }),
  )
  .max(vocabularyBounds.terms);

export const onboardingAnswers = z.object({
  purpose: z.enum(onboardingQuestions.purpose),
  role: z.enum(onboardingQuestions.role),
  volume: z.enum(onboardingQuestions.volume),
});

/** First steps of a user, and the bonus for them. */
export const onboarding = z.object({
  /** Null until the questions are answered. */
  answers: onboardingAnswers.nullable(),
  hasUploaded: z.boolean(),
  hasDownloaded: z.boolean(),
  bonusSeconds: z.int(),
  /** `earned`: all steps are done and the bonus can be claimed. */
  bonus: z.enum(['open', 'earned', 'claimed']),
});

export const tutorial = z.enum(tutorialNames);
