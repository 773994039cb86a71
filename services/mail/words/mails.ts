import type { GivenRole } from '../../../domain/access/resolve.ts';
import type { NewsText } from '../../../domain/notifications/news.ts';
import type { PlanName } from '../../../domain/plans/catalogue.ts';
import type { ReasonOf } from '../../../domain/runs/kinds.ts';
import type { Letter } from './letter.ts';

interface OfFile {
  readonly title: string;
  readonly projectId: string;
  readonly videoId: string;
}

interface OfCode {
  /** Six digits, or the placeholder that the user pool replaces by them. */
  readonly code: string;
}

/** Data of every mail, by the name of the mail. */
export interface MailData {
  readonly signUpCode: OfCode;
  readonly resetCode: OfCode;
  readonly emailChangeCode: OfCode;
  /** `isSocial`: the account signs in with Google or Facebook and has no password. */
  readonly accountExists: { readonly isSocial: boolean };
  readonly welcome: { readonly firstName: string; readonly minutesPerMonth: number };
  readonly transcriptReady: OfFile;
  readonly transcriptFailed: OfFile & { readonly reason: ReasonOf<'transcription'> };
  readonly exportReady: OfFile & { readonly exportId: string; readonly days: number };
  /** `lacksTracks`: some captions could not be added. */
  readonly youtubeReady: OfFile & { readonly lacksTracks: boolean };
  readonly youtubeFailed: OfFile & { readonly reason: ReasonOf<'youtube'> };
  readonly minutesNearlyUsed: {
    readonly minutesLeft: number;
    readonly minutesPerMonth: number;
    /** Time when the plan's minutes are renewed, ISO 8601. */
    readonly renewsAt: string;
  };
  readonly viewsNearlyUsed: {
    /** Bytes that people without an account may play in the month. */
    readonly limitBytes: number;
    /** Time when views are counted from 0 again, ISO 8601. */
    readonly renewsAt: string;
  };
  readonly viewsUsedUp: MailData['viewsNearlyUsed'];
  readonly deletionDone: object;
  readonly invitation: {
    /** Name and confirmed address of the person who invites (`inviterName`). */
    readonly from: string;
    /** Title of the file or folder; null if it could be an advertisement (`invitationTitle`). */
    readonly title: string | null;
    readonly role: GivenRole;
    /** Token in the link. */
    readonly token: string;
    /** Number of days that the link is valid. */
    readonly days: number;
  };
  readonly folderInvitation: MailData['invitation'];
  readonly assignment: OfFile & {
    /** Name of the section; null for a section identified only by its number, from 1. */
    readonly section: string | null;
    readonly number: number;
    /** Due date of the section, `2026-11-30`. */
    readonly deadline: string | null;
  };
  /** Changed deadline of a section assigned to the reader. */
  readonly deadline: MailData['assignment'];
  readonly mention: OfFile & {
    /** Name of the comment's author, who, like the reader, may open the file. */
    readonly from: string;
    /** Text of the comment, shortened. */
    readonly text: string;
    /** Start of the comment's caption, in milliseconds of the media. */
    readonly startMs: number;
  };
  readonly minutesPaid: {
    readonly minutes: number;
    readonly priceCents: number;
    /** ISO 4217 code in capitals. */
    readonly currency: string;
    /** Expiry of the minutes, ISO 8601. */
    readonly expiresAt: string;
  };
  /** `paidUntil`: ISO 8601. */
  readonly planPaid: { readonly plan: PlanName; readonly paidUntil: string };
  /** `endsAt`: time when the free plan starts, ISO 8601. */
  readonly renewalFailed: { readonly plan: PlanName; readonly endsAt: string };
  readonly moneyReturned: { readonly priceCents: number; readonly currency: string };
  readonly refundRefused: MailData['moneyReturned'];
  /** Text written by an operator. `token` identifies the reader in the unsubscribe link. */
  readonly news: NewsText & { readonly token: string };
  readonly groupInvitation: Omit<MailData['invitation'], 'role'>;
}

export type MailName = keyof MailData;

/** Texts of every mail in one language. */
export type MailWords = { readonly [Name in MailName]: (data: MailData[Name]) => Letter };

/** Page of a file, which opens the right editor for it. */
export const editorPath = ({ projectId, videoId }: OfFile) => `/me/projects/${projectId}/videos/${videoId}` as const;

export const billingPath = '/me/user-account/billing';

export const supportPath = '/support';

export const planPath = '/me/user-account/plan';

export const ownSectionsPath = '/me/sections';

export const notificationsPath = '/me/user-account/notification';

export const unsubscribePath = (token: string) => `/unsubscribe#${token}` as const;

export const invitationPath = (token: string) => `/invite/${token}` as const;
