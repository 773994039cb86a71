import { expect, test } from 'vitest';
import { catalogues } from '../../kit/catalogues.ts';

const { account, editor, errors, file, groups, payment, plan, sharing, shell, uploads } = catalogues.en;

/** docs/decisions/messages.md lists the texts that are worded differently, with the reasons. */
test.each([
  [errors.internal.error, 'An error has occurred. Please try again'],
  [errors.unknown, 'Oops, something went wrong'],
  [shell.broken.title, 'An error has occurred'],
  [shell.broken.support, 'Unknown error, contact support'],
  [shell.broken.text, 'Please reload the screen'],
  [shell.dialogs.success, 'Success'],
  [shell.dialogs.error, 'Error'],
  [shell.dialogs.warning, 'Are you sure?'],
  [shell.dialogs.confirm, 'Please confirm'],
  [errors.access.denied, 'No access permission'],
  [errors.discount.missing, 'Invalid discount code'],
  [account.password.differs, 'Entered passwords do not match'],
  [groups.name.email, 'Group name cannot be an email'],
  [sharing.invite.invalid, 'The entry is invalid, enter correct email format or group name'],
  [uploads.ask.tooMany, 'The number of files processed exceeds the limit'],
  [groups.manage, 'Manage access'],
  [groups.details, 'View details'],
  [editor.broken.data, 'Sorry, an error occurred. Press OK to reload the data'],
  [editor.versions.broken, 'Failed to retrieve version list'],
  [editor.import.notExcel, 'Failed to load the Excel format'],
  [editor.translate.full, 'Max tabs reached(4)'],
  [file.failure.media.unreadable, 'Failed to load the file. Check that it is playable'],
  [payment.failed.text, 'Payment failed, your order was not completed'],
  [payment.failed.reasons.processing_error, 'Unable to process the payment. Please try again'],
  [payment.cancelled.title, 'Payment process canceled'],
  [plan.paidPlan.pastDue, 'We were unable to process your recurring payment'],
  [plan.paidPlan.pastDue, 'Please update your card information'],
])('says “%s” in the words of the specification', (said, specified) => {
  expect(said).toContain(specified);
});
