import { expect, test } from 'vitest';
import { JobFailure } from '../../../local/transcribe/jobFailure.ts';
import type { Recogniser } from '../../../local/transcribe/recogniser.ts';
import { recogniserFor } from '../../../local/transcribe/recognisers.ts';

/** Engine that supports English only, or every language. */
const engine = (name: string): Recogniser => ({
  name,
  unsupportedReason: (code) => (name.endsWith('.en') && code !== 'en-US' ? new JobFailure('English only') : undefined),
  recognise: () => Promise.reject(new Error('unused')),
});

const byModel = new Map(['base', 'small', 'small.en'].map((name) => [name, engine(name)]));

test('a job gets the model that it names, and no other one if that is not there', () => {
  const recognisers = { standard: engine('base'), byModel };
  expect(recogniserFor(recognisers, { modelName: 'small', languageCode: 'ja-JP' })?.name).toBe('small');
  expect(recogniserFor(recognisers, { modelName: 'small.en', languageCode: 'ja-JP' })?.name).toBe('small.en');
  expect(recogniserFor(recognisers, { modelName: 'medium', languageCode: 'en-US' })).toBeUndefined();
});

test('a job without a model gets the standard one, or the largest that knows its language', () => {
  const recognisers = { standard: engine('tiny.en'), byModel };
  expect(recogniserFor(recognisers, { languageCode: 'en-US' })?.name).toBe('tiny.en');
  expect(recogniserFor(recognisers, { languageCode: 'ja-JP' })?.name).toBe('small');
  expect(recogniserFor(recognisers, {})?.name).toBe('small');
  expect(recogniserFor({ ...recognisers, byModel: new Map() }, { languageCode: 'ja-JP' })?.name).toBe('tiny.en');
});
