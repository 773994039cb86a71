/** Text for a failure without an error code of its own. Browsers use it without loading the error catalog. */
export const internalError = 'An error has occured';

/**
 * Error catalog. A `Refusal` is the only error whose text may reach a caller; every other error becomes
 * `internal.error`, `service.busy` if the table was throttled, or `service.full` if a store has no space left. The browser drops its session on 401 and 422, so
 * invalid input is 400, and 422 is never sent.
 */
export const catalogue = {
  'input.invalid': [400, 'The request is not valid.'],
  'password.weak': [400, 'The password needs at least 8 characters with upper case, lower case and a number.'],
  'password.wrong': [400, 'The password is not correct.'],
  'confirmation.wrong': [400, 'What was entered is not the email address of this account.'],
  'code.wrong': [400, 'The confirmation code is wrong or has expired.'],
  'secondFactor.needed': [403, 'Enter the code of your authenticator app.'],
  'secondFactor.wrong': [400, 'The code of the authenticator app is wrong, was used before or has expired.'],
  'secondFactor.toomany': [429, 'Too many wrong codes. Please wait.'],
  'secondFactor.on': [409, 'An authenticator app is set up already.'],
  'code.needed': [400, 'Please enter the code that was mailed to the address.'],
  'social.stale': [400, 'This sign-in has expired or was begun elsewhere.'],
  'social.refused': [400, 'The sign-in could not be completed.'],
  'language.unknown': [400, 'This language is not supported.'],
  'model.unknown': [400, 'This installation does not offer this model for speech recognition.'],
  'model.language': [400, 'This model recognizes English only.'],
  'upload.incomplete': [400, 'Some parts of the upload are missing.'],
  'upload.finished': [400, 'This upload has already ended.'],
  'file.empty': [400, 'The file is empty.'],
  'change.toolarge': [400, 'The change is too large to be saved.'],
  'picture.missing': [400, 'The file has no picture to put captions on.'],
  'export.toolong': [400, 'The overlay would be too long for this format, size and frame rate.'],
  'import.incorrect': [400, 'The file is an incorrect format.'],
  'session.missing': [401, 'Please sign in.'],
  'session.refused': [401, 'LOGIN FAILD'],
  'minutes.insufficient': [402, 'You do not have enough transcription minutes.'],
  'minutes.exceeded': [402, 'The file is longer than your remaining minutes.'],
  'storage.insufficient': [402, 'Your storage is full.'],
  'uploads.exceeded': [402, 'Your plan allows no more uploads this month.'],
  'exports.exceeded': [402, 'Your plan allows no more exports this month.'],
  'versions.exceeded': [403, 'This file cannot have more versions of this kind.'],
  'changes.exceeded': [403, 'This file cannot take more large changes.'],
  'transcriptions.exceeded': [403, 'The file or the account has reached the limit of transcriptions for one day.'],
  'transcriptions.ceiling': [403, 'The service takes no more transcriptions today (UTC).'],
  'account.unconfirmed': [403, 'Please confirm your email address first.'],
  'access.denied': [403, 'no access permission'],
  'group.missing': [404, 'The group does not exist.'],
  'group.nomember': [404, 'This person is not a member of the group.'],
  'member.missing': [404, 'This person does not have access to the file.'],
  'link.account': [403, 'Only a link for viewing a file opens without an account.'],
  'link.missing': [404, 'This link is not valid: it was turned off or has expired.'],
  'invitation.missing': [404, 'This invitation is not valid any more, or is for another email address.'],
  'file.missing': [404, 'The file does not exist.'],
  'project.missing': [404, 'The folder does not exist.'],
  'upload.missing': [404, 'The upload does not exist.'],
  'subtitles.missing': [404, 'The file has no captions yet.'],
  'version.missing': [404, 'This version does not exist.'],
  'notice.missing': [404, 'The notification does not exist.'],
  'style.missing': [404, 'This saved style does not exist.'],
  'comment.missing': [404, 'The comment does not exist.'],
  'comments.exceeded': [403, 'The file has as many comments as it can have.'],
  'export.unwritable': [409, 'The captions cannot be written in this format.'],
  'export.missing': [404, 'The export does not exist.'],
  'discount.missing': [404, 'There is no such discount code, or it has expired.'],
  'payment.missing': [404, 'The payment does not exist.'],
  'refund.late': [409, 'A refund can be requested for 60 days after the payment.'],
  'refund.done': [409, 'The payment has been refunded already.'],
  'refund.disputed': [409, 'The payment is disputed. Its refund is decided with the dispute.'],
  'receipt.missing': [404, 'There is no receipt of this payment.'],
  'subscription.missing': [404, 'There is no such subscription.'],
  'youtube.off': [409, 'This installation cannot upload to YouTube.'],
  'youtube.unconnected': [409, 'Connect your YouTube channel first.'],
  'youtube.stale': [400, 'This connection has expired or was begun elsewhere.'],
  'youtube.refused': [400, 'Google did not connect the channel.'],
  'youtube.unpermitted': [400, 'Uploading videos and captions to YouTube was not allowed.'],
  'youtube.quota': [409, 'YouTube takes no more videos of this installation today.'],
  'youtube.trackquota': [409, 'YouTube takes no more captions of this installation today.'],
  'youtube.running': [409, 'This file is being uploaded to YouTube already.'],
  'youtube.missing': [404, 'The upload to YouTube does not exist.'],
  'card.missing': [404, 'The card does not exist.'],
  'route.missing': [404, 'There is no such address.'],
  'dialogs.exceeded': [403, 'This file has too many dismissed dialogs.'],
  'tokens.exceeded': [403, 'You have as many access tokens as one person may have. Revoke one first.'],
  'styles.exceeded': [403, 'You cannot save more caption styles.'],
  'groups.exceeded': [403, 'You cannot be in more groups.'],
  'group.full': [403, 'The group cannot have more members.'],
  'teamgroups.exceeded': [403, 'The file cannot be shared with more groups.'],
  'members.exceeded': [403, 'The file cannot be shared with more people.'],
  'folders.exceeded': [403, 'You cannot have more folders.'],
  'group.owner': [409, 'The owner cannot leave the group. Transfer it to another member first, or delete it.'],
  'group.oneowner': [409, 'A group has one owner. Make another member the owner instead.'],
  'group.member': [409, 'This person is a member of the group already.'],
  'member.bygroup': [409, 'You have access through a group. Leave the group to remove it.'],
  'member.exists': [409, 'This person has access to the file already.'],
  'member.owner': [409, 'The owner cannot lose access. Transfer the file to another person first.'],
  'invitation.off': [409, 'This installation sends no mails, so nobody can be invited.'],
  'team.onefile': [409, 'This team shares one file. Share a folder to share more files with the same people.'],
  'transfer.folder': [409, 'A folder cannot be transferred. Transfer the files in it.'],
  'transfer.busy': [409, 'The file is being uploaded or transcribed. Please transfer it afterwards.'],
  'transfer.full': [409, 'The storage of this person has no room for the file.'],
  'folder.toodeep': [409, 'Folders cannot be nested deeper.'],
  'folder.circular': [409, 'A folder cannot be moved into itself or a folder below it.'],
  'folder.home': [409, 'Your home folder cannot be changed.'],
  'style.exists': [409, 'There is a caption style of this name already.'],
  'account.exists': [409, 'An account with this email address exists already.'],
  'social.unknown': [409, 'There is no account for this person yet.'],
  'upload.different': [409, 'This is another file than the one whose upload was begun.'],
  'tabs.full': [409, 'Max tabs reached(4)'],
  'tab.exists': [409, 'The file has captions in this language already.'],
  'tab.missing': [404, 'The file has no captions in this language.'],
  'tab.primary': [409, 'The primary language cannot be removed.'],
  'tab.unlinked': [409, 'Captions with times of their own cannot be translated again.'],
  'translation.running': [409, 'The captions are being translated into this language.'],
  'translation.missing': [404, 'The captions were never translated into this language.'],
  'translations.exceeded': [403, 'The file has reached the limit of translations for one day.'],
  'translations.ceiling': [403, 'The service takes no more translations today (UTC).'],
  'glossary.invalid': [400, 'Each term needs its original and may be in the glossary only once.'],
  'import.refused': [409, 'The captions of the file cannot be imported in this way.'],
  'section.missing': [404, 'This section does not exist.'],
  'section.complete': [409, 'The captions of a complete section cannot be changed until it is reopened.'],
  'section.errors': [409, 'The captions of the section still have errors.'],
  'section.short': [409, 'A section would be too short.'],
  'sections.exceeded': [403, 'A file can have at most 50 sections.'],
  'sections.early': [409, 'The length of the file is not known yet.'],
  'version.conflict': [409, 'Someone else changed this caption at the same time.'],
  'version.unfit': [409, 'This version no longer fits the captions.'],
  'save.busy': [409, 'Many others are saving this file. Please try again shortly.'],
  'save.used': [409, 'The id of this save belongs to another change.'],
  'sound.missing': [404, 'The recording has no such sound track.'],
  'transcription.running': [409, 'The file is being transcribed.'],
  'transcription.silent': [409, 'The file has no sound.'],
  'transcription.locked': [409, 'Sections of the file are complete, so its captions cannot be replaced.'],
  'payment.off': [409, 'This installation takes no payments in this way.'],
  'payment.country': [409, 'This way to pay is for another country.'],
  'payment.used': [409, 'This id belongs to another payment.'],
  'card.needed': [409, 'It is the only card of a plan that is renewed. Save another one first.'],
  'payment.declined': [409, 'The card was refused.'],
  'subscription.exists': [409, 'There is a subscription already. Change its plan.'],
  'plan.unchangeable': [409, 'The plan cannot be changed in this way.'],
  'plan.outdated': [409, 'The plan or the difference has changed since it was read.'],
  'onboarding.incomplete': [409, 'The first steps are not all done yet.'],
  'code.toomany': [429, 'Too many wrong codes. Please wait, then ask for a new code.'],
  'requests.toomany': [429, 'Too many attempts. Please wait a little.'],
  'calls.toomany': [429, 'Too many requests within a minute. Please wait until the next one.'],
  'internal.error': [500, internalError],
  'service.full': [507, 'The service has no space left to save anything. Please try again later.'],
  'service.busy': [503, 'The service is busy. Please try again shortly.'],
} as const satisfies Record<`${string}.${string}`, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalogue;

/**
 * Error for a request that is refused for a reason that the caller may see. `details` is JSON for the screen and never
 * contains internals of an error.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, message: string = catalogue[code][1]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return catalogue[this.code][0];
  }
}

/** Body of every refusal. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: Record<string, unknown>;
}
