import type { AttemptLimit } from '../../cloud/table/core/attempts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often the same may be tried before a person is signed in (docs/decisions/limits.md). A pair is one address and one
 * network: it is what bounds an attacker, who can thereby not lock out a person who comes from elsewhere. The limits of
 * an address are wider, against many networks at once; those of a network let many people share it.
 */
export const limits = {
  /** Less than what makes the user pool pause the account for longer than seconds. */
  passwordOfPair: { name: 'passwordOfPair', max: 8, windowSeconds: 15 * minute },
  /** Wrong passwords of a person who is signed in, and changes the password or deletes the account. */
  passwordOfPerson: { name: 'passwordOfPerson', max: 8, windowSeconds: 15 * minute },
  passwordOfNetwork: { name: 'passwordOfNetwork', max: 100, windowSeconds: hour },

  /** Each costs the user pool a request, and the pool takes only so many of all people together. */
  exchangeOfNetwork: { name: 'exchangeOfNetwork', max: 100, windowSeconds: hour },

  codeOfPair: { name: 'codeOfPair', max: 5, windowSeconds: 15 * minute },
  codeOfAddress: { name: 'codeOfAddress', max: 40, windowSeconds: hour },
  codeOfNetwork: { name: 'codeOfNetwork', max: 60, windowSeconds: hour },

  mailOfPair: { name: 'mailOfPair', max: 5, windowSeconds: hour },
  mailOfAddress: { name: 'mailOfAddress', max: 12, windowSeconds: hour },
  mailOfNetwork: { name: 'mailOfNetwork', max: 40, windowSeconds: hour },
  mailOfNetworkInDay: { name: 'mailOfNetworkInDay', max: 100, windowSeconds: day },
  /** Of codes to new addresses that a person who is signed in asks for: whatever networks they come from. */
  addressCodesOfPerson: { name: 'addressCodesOfPerson', max: 10, windowSeconds: hour },

  /** Of invitations to files, which are mailed to addresses that a person chooses. */
  invitationsOfPerson: { name: 'invitationsOfPerson', max: 100, windowSeconds: day },
  invitationsOfAddress: { name: 'invitationsOfAddress', max: 10, windowSeconds: day },
  /** Of links that do not open a file. Their tokens cannot be guessed; this bounds what trying costs. */
  linksOfPerson: { name: 'linksOfPerson', max: 30, windowSeconds: hour },
  linksOfNetwork: { name: 'linksOfNetwork', max: 100, windowSeconds: hour },
  /** Of uploads to YouTube, whose projects take a hundred videos a day unless Google allows more. */
  youtubeOfPerson: { name: 'youtubeOfPerson', max: 30, windowSeconds: day },
  /** Of what a browser tells about payments that went wrong, which is written to the log. */
  paymentProblemsOfPerson: { name: 'paymentProblemsOfPerson', max: 20, windowSeconds: hour },
  /** For a script that asks every second whether its work is done; far below what one person may not take from others. */
  callsOfToken: { name: 'callsOfToken', max: 3000, windowSeconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>;
