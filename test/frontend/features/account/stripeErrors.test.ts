import { expect, test } from 'vitest';
import {
  reportedOutcomeOf,
  reportMissingScript,
} from '../../../../frontend/features/account/payment/card/stripeErrors.ts';
import { startRecording } from '../../../../frontend/platform/monitoring/monitoring.ts';

test("the operator hears of errors of the card payment that are neither the person's nor the bank's", () => {
  const heard: [string, Record<string, unknown>][] = [];
  startRecording({
    recordEvent: (name, data) => heard.push([name, data]),
    recordError: () => undefined,
    recordPage: () => undefined,
  });
  const declined = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  expect(reportedOutcomeOf(declined)).toEqual({ kind: 'failed', reason: 'insufficient_funds' });
  expect(reportedOutcomeOf({ type: 'validation_error' })).toEqual({ kind: 'incomplete' });
  expect(heard).toEqual([]);
  const broken = { type: 'api_error', code: 'lock_timeout', message: 'of 4242 4242 4242 4242' };
  expect(reportedOutcomeOf(broken)).toEqual({ kind: 'unknown' });
  reportMissingScript(new Error('The script could not be loaded.'));
  expect(heard).toEqual([
    ['STRIPE_ERROR', { type: 'api_error', code: 'lock_timeout' }],
    ['STRIPE_ERROR', { type: 'script', message: 'The script could not be loaded.' }],
  ]);
});
