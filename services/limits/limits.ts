import type { AttemptLimit } from '../../cloud/table/core/attempts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Rate limits, most of them for requests before sign-in (docs/decisions/limits.md). A pair is one address and one
 * network: it limits an attacker, who therefore cannot lock out a person elsewhere. The limits of an address are wider,
 * against attacks from many networks at the same time; those of a network allow many people to share it.
 */
export const limits = {
  /** Below the number at which the user pool locks the account for more than seconds. */
  passwordOfPair: { name: 'passwordOfPair', max: 8, windowSeconds: 15 * minute },
  /** Wrong passwords of a signed-in person who changes the password or deletes the account. */
  passwordOfPerson: { name: 'passwordOfPerson', max: 8, windowSeconds: 15 * minute },
  passwordOfNetwork: { name: 'passwordOfNetwork', max: 100, windowSeconds: hour },

  /** Each exchange costs the user pool a request, and the pool's request rate is shared by all people. */
  exchangeOfNetwork: { name: 'exchangeOfNetwork', max: 100, windowSeconds: hour },

  codeOfPair: { name: 'codeOfPair', max: 5, windowSeconds: 15 * minute },
  codeOfAddress: { name: 'codeOfAddress', max: 40, windowSeconds: hour },
  codeOfNetwork: { name: 'codeOfNetwork', max: 60, windowSeconds: hour },

  /** Codes of an authenticator app, counted only after a right password. */
  appCodeOfPair: { name: 'appCodeOfPair', max: 5, windowSeconds: 15 * minute },
  appCodeOfAddress: { name: 'appCodeOfAddress', max: 15, windowSeconds: day },

  mailOfPair: { name: 'mailOfPair', max: 5, windowSeconds: hour },
  mailOfAddress: { name: 'mailOfAddress', max: 12, windowSeconds: hour },
  mailOfNetwork: { name: 'mailOfNetwork', max: 40, windowSeconds: hour },
  mailOfNetworkInDay: { name: 'mailOfNetworkInDay', max: 100, windowSeconds: day },
  /** Codes to new addresses requested by a signed-in person, from any network. */
  addressCodesOfPerson: { name: 'addressCodesOfPerson', max: 10, windowSeconds: hour },

  /** Invitations to files, which are mailed to addresses chosen by a person. */
  invitationsOfPerson: { name: 'invitationsOfPerson', max: 100, windowSeconds: day },
  invitationsOfAddress: { name: 'invitationsOfAddress', max: 10, windowSeconds: day },
  /** Links that do not open a file. Their tokens cannot be guessed; this limits the cost of trying. */
  linksOfPerson: { name: 'linksOfPerson', max: 30, windowSeconds: hour },
  linksOfNetwork: { name: 'linksOfNetwork', max: 100, windowSeconds: hour },
  /** Views of a file by a link, from one network: enough for a class behind one address. */
  viewsOfLink: { name: 'viewsOfLink', max: 120, windowSeconds: hour },
  /** Uploads to YouTube. A Google project accepts a hundred videos a day unless Google allows more. */
  youtubeOfPerson: { name: 'youtubeOfPerson', max: 30, windowSeconds: day },
  /** Payment problems reported by a browser, which are logged. */
  paymentProblemsOfPerson: { name: 'paymentProblemsOfPerson', max: 20, windowSeconds: hour },
  /**
   * Enough for a script that polls every second whether its work is done; far below the load at which one person
   * affects others.
   */
  callsOfToken: { name: 'callsOfToken', max: 3000, windowSeconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>;
