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
  /** Six digits, or the mark that the user pool replaces by them. */
  readonly code: string;
}

/** Every mail, with what it tells about. */
export interface MailData {
  readonly signUpCode: OfCode;
  readonly resetCode: OfCode;
  readonly emailChangeCode: OfCode;
  /** `isSocial`: it signs in with Google or Facebook and has no password. */
  readonly accountExists: { readonly isSocial: boolean };
  readonly welcome: { readonly firstName: string; readonly minutesPerMonth: number };
  readonly transcriptReady: OfFile;
  readonly transcriptFailed: OfFile & { readonly reason: ReasonOf<'transcription'> };
  readonly exportReady: OfFile & { readonly days: number };
  /** `lacksTracks`: some captions could not be added. */
  readonly youtubeReady: OfFile & { readonly lacksTracks: boolean };
  readonly youtubeFailed: OfFile & { readonly reason: ReasonOf<'youtube'> };
  readonly minutesNearlyUsed: {
    readonly minutesLeft: number;
    readonly minutesPerMonth: number;
    /** ISO 8601: when the plan's minutes are renewed. */
    readonly renewsAt: string;
  };
  readonly deletionDone: object;
  readonly invitation: {
    /** The address of who invites, which is confirmed: a name or a title could be an advertisement. */
    readonly from: string;
    readonly role: GivenRole;
    /** What the link contains. */
    readonly token: string;
    /** How long the link is valid. */
    readonly days: number;
  };
  /** The same to a folder. */
  readonly folderInvitation: MailData['invitation'];
  readonly assignment: OfFile & {
    /** Its name; null for one that goes by its number, from 1. */
    readonly section: string | null;
    readonly number: number;
    /** The day by which it is to be complete, `2026-11-30`. */
    readonly deadline: string | null;
  };
  /** The deadline of a section that the reader has, which somebody has changed. */
  readonly deadline: MailData['assignment'];
  readonly mention: OfFile & {
    /** The name of who wrote the comment, who has access to the file as the reader has. */
    readonly from: string;
    /** What it says, shortened. */
    readonly text: string;
    /** Where its caption is, in milliseconds of the media. */
    readonly startMs: number;
  };
  readonly minutesPaid: {
    readonly minutes: number;
    readonly priceCents: number;
    /** ISO 4217, in capitals. */
    readonly currency: string;
    /** When the minutes expire, ISO 8601. */
    readonly expiresAt: string;
  };
  /** `paidUntil`: ISO 8601. */
  readonly planPaid: { readonly plan: PlanName; readonly paidUntil: string };
  /** `endsAt`: when the free plan follows, ISO 8601. */
  readonly renewalFailed: { readonly plan: PlanName; readonly endsAt: string };
  /** What an operator wrote; `token`: by which the reader unsubscribes. */
  readonly news: NewsText & { readonly token: string };
  readonly groupInvitation: { readonly from: string; readonly token: string; readonly days: number };
}

export type MailName = keyof MailData;

/** The words of every mail in one language. */
export type MailWords = { readonly [Name in MailName]: (data: MailData[Name]) => Letter };

/** The page of a file, which opens the editor that is right for it. */
export const editorPath = ({ projectId, videoId }: OfFile) => `/me/projects/${projectId}/videos/${videoId}` as const;

export const billingPath = '/me/user-account/billing';

export const planPath = '/me/user-account/plan';

export const ownSectionsPath = '/me/sections';

export const notificationsPath = '/me/user-account/notification';

export const unsubscribePath = (token: string) => `/unsubscribe#${token}` as const;

export const invitationPath = (token: string) => `/invite/${token}` as const;
