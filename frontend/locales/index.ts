import type account from './en/account.ts';
import type billing from './en/billing.ts';
import type captionStyle from './en/captionStyle.ts';
import type captions from './en/captions.ts';
import type developers from './en/developers.ts';
import type editor from './en/editor.ts';
import type encodings from './en/encodings.ts';
import type errors from './en/errors.ts';
import type exporting from './en/exporting.ts';
import type file from './en/file.ts';
import type frame from './en/frame.ts';
import type front from './en/front.ts';
import type gallery from './en/gallery.ts';
import type groups from './en/groups.ts';
import type help from './en/help.ts';
import type library from './en/library.ts';
import type notification from './en/notification.ts';
import type onboarding from './en/onboarding.ts';
import type operatorPages from './en/operatorPages.ts';
import type palette from './en/palette.ts';
import type payment from './en/payment.ts';
import type plan from './en/plan.ts';
import type sections from './en/sections.ts';
import type session from './en/session.ts';
import type sharing from './en/sharing.ts';
import type sheetColumns from './en/sheetColumns.ts';
import type shell from './en/shell.ts';
import type subtitleDefaults from './en/subtitleDefaults.ts';
import type tours from './en/tours.ts';
import type uploads from './en/uploads.ts';
import type usage from './en/usage.ts';
import type watch from './en/watch.ts';
import type youtube from './en/youtube.ts';

/** Translations of every namespace, typed by the English ones. `t('library:empty.title')` is checked against these. */
export interface Catalogues {
  readonly shell: typeof shell;
  readonly session: typeof session;
  readonly frame: typeof frame;
  readonly front: typeof front;
  readonly file: typeof file;
  readonly library: typeof library;
  readonly uploads: typeof uploads;
  readonly captions: typeof captions;
  readonly editor: typeof editor;
  readonly encodings: typeof encodings;
  readonly sheetColumns: typeof sheetColumns;
  readonly errors: typeof errors;
  readonly exporting: typeof exporting;
  readonly developers: typeof developers;
  readonly gallery: typeof gallery;
  readonly help: typeof help;
  readonly captionStyle: typeof captionStyle;
  readonly notification: typeof notification;
  readonly payment: typeof payment;
  readonly billing: typeof billing;
  readonly plan: typeof plan;
  readonly subtitleDefaults: typeof subtitleDefaults;
  readonly usage: typeof usage;
  readonly account: typeof account;
  readonly onboarding: typeof onboarding;
  readonly operatorPages: typeof operatorPages;
  readonly palette: typeof palette;
  readonly tours: typeof tours;
  readonly sharing: typeof sharing;
  readonly groups: typeof groups;
  readonly sections: typeof sections;
  readonly youtube: typeof youtube;
  readonly watch: typeof watch;
}

/**
 * Shape of another language's catalog: the same keys, except for the `_one` forms, which Japanese does not have.
 * `export default {...} satisfies Translation<typeof en>`.
 */
export type Translation<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translation<T[K]>;
};
