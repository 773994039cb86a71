import { type ErrorCode, Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type AttemptLimit, returnAttempt, secondsToNextWindow, takeAttempt } from '../../cloud/table/core/attempts.ts';
import { limits } from './limits.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/** Subject of an attempt: an address, which need not have an account, and the network of the caller. */
export interface Attempt {
  readonly email: string;
  /** Null for a network that the installation exempts. */
  readonly network: string | null;
}

type Counted = readonly (readonly [limit: AttemptLimit, subject: string])[];

const ofNetwork = ({ network }: Pick<Attempt, 'network'>, ...all: readonly AttemptLimit[]): Counted =>
  network === null ? [] : all.map((limit) => [limit, network] as const);

const pairOf = ({ email, network }: Attempt): string => `${email} ${network}`;

const passwordCounts = (attempt: Attempt): Counted => [
  [limits.passwordOfPair, pairOf(attempt)],
  ...ofNetwork(attempt, limits.passwordOfNetwork),
];

/** Counts a password before it is checked, so that concurrent guesses are all counted. @throws requests.toomany */
export const countPassword = (cloud: Parts, attempt: Attempt): Promise<void> =>
  count(cloud, passwordCounts(attempt), 'requests.toomany');

/** Uncounts a correct password. */
export const uncountPassword = (cloud: Parts, attempt: Attempt): Promise<void> =>
  uncount(cloud, passwordCounts(attempt));

const ownPasswordCounts = (userId: string): Counted => [[limits.passwordOfPerson, userId]];

/** Counts a password of a signed-in person before it is checked. @throws requests.toomany */
export const countOwnPassword = (cloud: Parts, userId: string): Promise<void> =>
  count(cloud, ownPasswordCounts(userId), 'requests.toomany');

/** Uncounts a correct password of a signed-in person. */
export const uncountOwnPassword = (cloud: Parts, userId: string): Promise<void> =>
  uncount(cloud, ownPasswordCounts(userId));

const exchangeCounts = (network: string | null): Counted => ofNetwork({ network }, limits.exchangeOfNetwork);

/** Counts the code of a sign-in with Google or Facebook before it is sent to the user pool. @throws requests.toomany */
export const countExchange = (cloud: Parts, network: string | null): Promise<void> =>
  count(cloud, exchangeCounts(network), 'requests.toomany');

/** Uncounts a correct code of a sign-in with Google or Facebook. */
export const uncountExchange = (cloud: Parts, network: string | null): Promise<void> =>
  uncount(cloud, exchangeCounts(network));

/** Purpose of a code. Wrong codes for one purpose do not block another. */
type Purpose = 'signUp' | 'socialSignUp' | 'password';

const codeCounts = (attempt: Attempt, purpose: Purpose): Counted => [
  [limits.codeOfPair, `${purpose} ${pairOf(attempt)}`],
  [limits.codeOfAddress, `${purpose} ${attempt.email}`],
  ...ofNetwork(attempt, limits.codeOfNetwork),
];

/** Counts a code before it is checked. @throws code.toomany after five wrong ones */
export const countCode = (cloud: Parts, attempt: Attempt, purpose: Purpose): Promise<void> =>
  count(cloud, codeCounts(attempt, purpose), 'code.toomany');

const appCodeCounts = (attempt: Attempt): Counted => [
  [limits.appCodeOfPair, pairOf(attempt)],
  [limits.appCodeOfAddress, attempt.email],
];

/** Counts a code of an authenticator app before it is checked. @throws secondFactor.toomany after five wrong ones */
export const countAppCode = (cloud: Parts, attempt: Attempt): Promise<void> =>
  count(cloud, appCodeCounts(attempt), 'secondFactor.toomany');

/** Uncounts a correct code of an authenticator app. */
export const uncountAppCode = (cloud: Parts, attempt: Attempt): Promise<void> => uncount(cloud, appCodeCounts(attempt));

/** Counts a request that may mail something to the address. @throws requests.toomany */
export const countMail = (cloud: Parts, attempt: Attempt): Promise<void> =>
  count(
    cloud,
    [
      [limits.mailOfPair, pairOf(attempt)],
      [limits.mailOfAddress, attempt.email],
      ...ofNetwork(attempt, limits.mailOfNetwork, limits.mailOfNetworkInDay),
    ],
    'requests.toomany',
  );

/** Counts a code to a new address chosen by a signed-in person before it is mailed. @throws requests.toomany */
export const countAddressCode = (
  cloud: Parts,
  by: { readonly userId: string; readonly email: string },
): Promise<void> =>
  count(
    cloud,
    [
      [limits.addressCodesOfPerson, by.userId],
      [limits.mailOfAddress, by.email],
    ],
    'requests.toomany',
  );

/** Counts an invitation before it is mailed. @throws requests.toomany */
export const countInvitation = (cloud: Parts, by: { readonly userId: string; readonly email: string }): Promise<void> =>
  count(
    cloud,
    [
      [limits.invitationsOfAddress, by.email],
      [limits.invitationsOfPerson, by.userId],
    ],
    'requests.toomany',
  );

const linkCounts = (userId: string): Counted => [[limits.linksOfPerson, userId]];

/** Counts a link before it is looked up. @throws requests.toomany */
export const countLink = (cloud: Parts, userId: string): Promise<void> =>
  count(cloud, linkCounts(userId), 'requests.toomany');

/** Uncounts a link that opened a file. */
export const uncountLink = (cloud: Parts, userId: string): Promise<void> => uncount(cloud, linkCounts(userId));

/** Counts a link opened without an account. @throws requests.toomany */
export const countWatch = (cloud: Parts, network: string | null): Promise<void> =>
  count(cloud, ofNetwork({ network }, limits.linksOfNetwork), 'requests.toomany');

/** Uncounts a link that showed a file. */
export const uncountWatch = (cloud: Parts, network: string | null): Promise<void> =>
  uncount(cloud, ofNetwork({ network }, limits.linksOfNetwork));

/** Counts a view through a link before its media is handed out. @throws requests.toomany */
export const countViewOfLink = (cloud: Parts, linkId: string, network: string | null): Promise<void> =>
  count(cloud, network === null ? [] : [[limits.viewsOfLink, `${linkId} ${network}`]], 'requests.toomany');

/** Counts an upload to YouTube before it begins. @throws requests.toomany */
export const countYouTubeUpload = (cloud: Parts, userId: string): Promise<void> =>
  count(cloud, [[limits.youtubeOfPerson, userId]], 'requests.toomany');

/** Counts a browser's report of a payment problem before it is logged. @throws requests.toomany */
export const countPaymentProblem = (cloud: Parts, userId: string): Promise<void> =>
  count(cloud, [[limits.paymentProblemsOfPerson, userId]], 'requests.toomany');

/**
 * Counts against the narrowest limit first, so that an attempt refused there does not use up the limits shared with
 * others.
 */
async function count({ table, now }: Parts, counted: Counted, code: ErrorCode): Promise<void> {
  for (const [limit, subject] of counted) {
    if (await takeAttempt(table, limit, subject, now())) continue;
    throw new Refusal(code, { retryAfterSeconds: secondsToNextWindow(limit, now()) });
  }
}

async function uncount({ table, now }: Parts, counted: Counted): Promise<void> {
  for (const [limit, subject] of counted) await returnAttempt(table, limit, subject, now());
}
