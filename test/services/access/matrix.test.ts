import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyRoute, isOfFile, isOfTeam } from '../../../api/route.ts';
import { files } from '../../../api/routes/files.ts';
import { routeList } from '../../../api/routes/index.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { newId } from '../../../cloud/id.ts';
import { openMedia } from '../../../cloud/media/store.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { putItem, type Table } from '../../../cloud/table/core/table.ts';
import { patchFile } from '../../../cloud/table/files/files.ts';
import { patchUser } from '../../../cloud/table/people/users.ts';
import type { GivenRole } from '../../../domain/access/resolve.ts';
import type { Role } from '../../../domain/access/roles.ts';
import type { HttpEvent, HttpReply } from '../../../lambdas/http.ts';
import { markClosed } from '../../../services/orchestration/accountDeletion/markClosed.ts';
import { putAccessList, putGroups } from '../../kit/access.ts';
import { deliveryFrom } from '../../kit/delivery.ts';
import { callerClaims, eventOf } from '../../kit/event.ts';
import { givenFile, shareFile } from '../../kit/files.ts';
import { machineArns } from '../../kit/handlers.ts';
import { givenPerson, type Person } from '../../kit/people.ts';
import { localCredentials, startTable } from '../../kit/table.ts';
import { validBodies } from '../../kit/validBodies.ts';

/**
 * Permitted callers of each route, deliberately written down a second time: the lowest role that may call it, or
 * whether an account is enough. A route that is missing here, or that admits anyone else, fails.
 */
const mayCall: Readonly<Record<string, Role | 'user' | 'public'>> = {
  signUp: 'public',
  confirmSignUp: 'public',
  resendConfirmation: 'public',
  signIn: 'public',
  startPasswordReset: 'public',
  resetPassword: 'public',
  refreshTokens: 'public',
  signOut: 'public',
  readConfig: 'public',
  readOpenApi: 'public',
  readOnboardingQuestions: 'public',
  readSocialLinks: 'public',
  signInSocial: 'public',
  signUpSocial: 'public',
  readAccount: 'user',
  setLanguage: 'user',
  readUsage: 'user',
  readUsageHistory: 'user',
  readSubtitleDefaults: 'user',
  saveSubtitleDefaults: 'user',
  listStylePresets: 'user',
  saveStylePreset: 'user',
  deleteStylePreset: 'user',
  saveNotifications: 'user',
  listTokens: 'user',
  createToken: 'user',
  revokeToken: 'user',
  readPlans: 'user',
  createPaymentIntent: 'user',
  completePaymentIntent: 'user',
  readDiscountCode: 'user',
  listCharges: 'user',
  readReceipt: 'user',
  readRefund: 'user',
  requestRefund: 'user',
  createSubscription: 'user',
  completeSubscription: 'user',
  readPlanDifference: 'user',
  readPlanDiscount: 'user',
  changePlan: 'user',
  resumeSubscription: 'user',
  cancelSubscription: 'user',
  listPaymentMethods: 'user',
  readPaymentMethod: 'user',
  createSetupIntent: 'user',
  attachPaymentMethod: 'user',
  createPortalSession: 'user',
  logStripeProblem: 'user',
  updatePaymentMethod: 'user',
  removePaymentMethod: 'user',
  receiveStripeEvent: 'public',
  setCountry: 'user',
  createDokuOrder: 'user',
  listDokuOrders: 'user',
  readDokuOrder: 'user',
  receiveDokuEvent: 'public',
  createDragonpayOrder: 'user',
  listDragonpayOrders: 'user',
  readDragonpayOrder: 'user',
  receiveDragonpayEvent: 'public',
  receiveDragonpayPostback: 'public',
  createPayPalOrder: 'user',
  createPayPalSubscription: 'user',
  readPayPalSubscription: 'user',
  capturePayPalOrder: 'user',
  receivePayPalEvent: 'public',
  setName: 'user',
  startEmailChange: 'user',
  finishEmailChange: 'user',
  changePassword: 'user',
  readSecondFactor: 'user',
  startSecondFactor: 'user',
  confirmSecondFactor: 'user',
  removeSecondFactor: 'user',
  signOutEverywhere: 'user',
  readDeletion: 'user',
  deleteAccount: 'user',
  readInfo: 'user',
  saveTutorial: 'user',
  readDashboard: 'user',
  saveDashboard: 'user',
  saveEditorDefaults: 'user',
  readOnboarding: 'user',
  saveOnboarding: 'user',
  claimOnboardingBonus: 'user',
  listFiles: 'user',
  listProjects: 'user',
  readProject: 'user',
  createProject: 'user',
  createFolder: 'user',
  updateProject: 'user',
  deleteProject: 'user',
  listShared: 'user',
  listSharedFolders: 'user',
  startFile: 'user',
  createFile: 'user',
  readGlossary: 'user',
  saveGlossary: 'user',
  readVocabulary: 'user',
  saveVocabulary: 'user',
  addTab: 'editor',
  removeTab: 'admin',
  listTranslations: 'viewer',
  listTranslationLanguages: 'editor',
  translateTab: 'editor',
  cancelTranslation: 'editor',
  readFile: 'viewer',
  readSubtitles: 'viewer',
  readExport: 'viewer',
  listExports: 'viewer',
  listComments: 'viewer',
  markCommentsRead: 'viewer',
  addComment: 'commenter',
  listMentionable: 'commenter',
  resolveComment: 'commenter',
  reactToComment: 'commenter',
  removeComment: 'commenter',
  listSectionComments: 'viewer',
  addSectionComment: 'commenter',
  reactToSectionComment: 'commenter',
  removeSectionComment: 'commenter',
  listVersions: 'viewer',
  listActivity: 'viewer',
  readVersion: 'viewer',
  nameVersion: 'editor',
  setAside: 'editor',
  restoreVersion: 'editor',
  listManagedSections: 'user',
  listNotices: 'user',
  markNoticesRead: 'user',
  removeNotice: 'user',
  saveNoticeSettings: 'user',
  listOwnSections: 'user',
  listSections: 'viewer',
  listSectionVersions: 'viewer',
  readSection: 'viewer',
  splitSections: 'admin',
  updateSection: 'editor',
  updateSections: 'admin',
  removeSection: 'admin',
  saveSubtitles: 'editor',
  stageChange: 'editor',
  saveStaged: 'editor',
  saveConfig: 'editor',
  saveShots: 'editor',
  saveStyle: 'editor',
  readFileVocabulary: 'editor',
  saveFileVocabulary: 'editor',
  importSubtitles: 'editor',
  saveDialog: 'editor',
  startExport: 'editor',
  cancelExport: 'editor',
  readGoogle: 'user',
  beginGoogleConsent: 'user',
  finishGoogleConsent: 'user',
  disconnectGoogle: 'user',
  startYouTubeUpload: 'editor',
  listYouTubeUploads: 'editor',
  cancelYouTubeUpload: 'editor',
  readTeam: 'viewer',
  readTeamFolder: 'viewer',
  createTicket: 'viewer',
  createPersonTicket: 'user',
  // Removes another person. Everyone may remove their own access (test/services/teams).
  removeMember: 'owner',
  listMembers: 'owner',
  inviteMember: 'owner',
  withdrawInvitation: 'owner',
  setMemberRole: 'owner',
  transferOwnership: 'owner',
  acceptInvitation: 'user',
  makeLink: 'owner',
  endLink: 'owner',
  openLink: 'user',
  createTeam: 'user',
  addTeamFile: 'owner',
  addTeamGroup: 'owner',
  setTeamGroupRole: 'owner',
  removeTeamGroup: 'owner',
  // The permissions within a group have their own table (test/services/groups).
  createGroup: 'user',
  shareStyle: 'user',
  unshareStyle: 'user',
  deleteGroup: 'user',
  inviteToGroup: 'user',
  listGroups: 'user',
  readGroup: 'user',
  removeGroupMember: 'user',
  setGroupMemberRole: 'user',
  transferGroup: 'user',
  updateGroup: 'user',
  withdrawGroupInvitation: 'user',
  updateFile: 'admin',
  deleteFile: 'owner',
  transcribe: 'owner',
  startUpload: 'owner',
  signParts: 'owner',
  completeUpload: 'owner',
  abortUpload: 'owner',
  readUpload: 'owner',
  readInvitation: 'public',
  watchFile: 'public',
  unsubscribe: 'public',
  showUnsubscribe: 'public',
};

const fromWeakest = ['viewer', 'commenter', 'editor', 'admin', 'owner'] as const satisfies readonly Role[];

const closed = routeList.filter(({ access }) => access !== 'public');
/** Whether access depends on the role on a file: at the file's own paths, or at those of its team. */
const isOfRole = (route: AnyRoute) => isOfFile(route) || isOfTeam(route);
const ofFiles = closed.filter(isOfRole);
const named = (routes: readonly AnyRoute[]) => routes.map((route) => [route.name, route] as const);

let table: Table;
let stop: () => void;
/** Owner of every file in these tests. */
let aya: Person;
let parts: Pick<Cloud, 'table' | 'media' | 'delivery' | 'now' | 'newId' | 'config'>;

beforeAll(async () => {
  const started = await startTable();
  ({ table, stop } = started);
  Object.assign(process.env, {
    TABLE_NAME: table.name,
    MEDIA_BUCKET: 'media',
    AWS_REGION: 'ap-southeast-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: started.endpoint,
    // The outcome after access is granted is irrelevant here: the call fails immediately.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_MAX_ATTEMPTS: '1',
    ...machineArns,
    LIVE_ENDPOINT: 'http://127.0.0.1:9',
    GOOGLE_ACCOUNTS_URL: 'http://127.0.0.1:9',
    GOOGLE_TOKEN_URL: 'http://127.0.0.1:9',
    YOUTUBE_API_URL: 'http://127.0.0.1:9',
    YOUTUBE_SITE_URL: 'http://127.0.0.1:9',
    YOUTUBE_PARAMETERS: '/otoji/dev/youtube',
    DELIVERY_PARAMETERS: '/otoji/dev/delivery',
    DELIVERY_KEY: '1',
    DELIVERY_KEY_ID: 'KTESTKEY',
    USER_POOL_ID: 'pool',
    USER_POOL_CLIENT_ID: 'client',
    OTOJI_ENV: 'dev',
    APP_ORIGIN: 'https://otoji.example',
    LOG_LEVEL: 'ERROR',
  });
  vi.resetModules();
  const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
  const delivery = deliveryFrom(config.appOrigin);
  parts = { table, media: openMedia('media'), delivery, now: () => new Date(), newId, config };
  aya = await givenPerson(parts, 'professional');
});
/** Number of access decisions. */
let calls = 0;

afterAll(() => {
  console.info(`${calls} calls of ${routeList.length} routes were decided`);
  stop();
});

interface At {
  readonly fileId: string;
  /** Id of the folder or the team in the path. */
  readonly placeId?: string;
  readonly place?: 'me' | 'teams';
}

async function call(route: AnyRoute, who: Partial<HttpEvent>, { fileId, placeId = 'anywhere', place = 'me' }: At) {
  const { handler } = (await import(`../../../lambdas/${route.area}/${route.name}.ts`)) as {
    handler: (event: HttpEvent, context: never) => Promise<HttpReply>;
  };
  const file = place === 'me' ? { projectId: placeId, videoId: fileId } : { teamId: placeId, fileId };
  const others = Object.keys(route.params?.shape ?? {}).map((name) => [name, 'x1']);
  const team = isOfTeam(route) && { teamId: fileId };
  const params = { ...(isOfFile(route) && file), ...Object.fromEntries(others), ...team };
  calls++;
  const { statusCode, body } = await handler(eventOf({ params, body: validBodies[route.name], ...who }), {} as never);
  return { status: statusCode, code: JSON.parse(body).code as string | undefined };
}

/** Whether access was granted, regardless of the result of the call after that. */
async function outcome(...[route, who, at]: Parameters<typeof call>): Promise<'granted' | 'denied' | 'hidden'> {
  const { status, code } = await call(route, who, at);
  if (status === 403 && code === 'access.denied') return 'denied';
  return status === 404 && code === 'file.missing' ? 'hidden' : 'granted';
}

/**
 * Creates a new person's file with a person in each role, either directly or through their only group. One owner for
 * all files would exceed a daily limit.
 */
async function sharedFile(by: 'person' | 'group') {
  const owner = await givenPerson(parts, 'professional');
  const file = await givenFile(parts, owner);
  const people = new Map<Role, string>([['owner', owner.userId]]);
  const roles: Record<string, GivenRole> = {};
  for (const role of fromWeakest) {
    if (role === 'owner') continue;
    const { userId } = await givenPerson(parts);
    people.set(role, userId);
    roles[by === 'person' ? userId : `group-of-${userId}`] = role;
    if (by === 'group') await putGroups(table, userId, [`group-of-${userId}`]);
  }
  await shareFile(table, file.id, by === 'person' ? { people: roles } : { groups: roles });
  return { fileId: file.id, callerOf: (role: Role) => callerClaims(people.get(role) ?? '') };
}

/** Creates a file with a link of each level, each opened by a person. The roles of the levels are written down here. */
async function linkedFile() {
  const owner = await givenPerson(parts, 'professional');
  const { id: fileId } = await givenFile(parts, owner);
  const roles = { view: 'viewer', edit: 'editor', share: 'admin' } as const;
  const people = new Map<Role, string>();
  const links: Record<string, { linkId: string; expiresAt: null }> = {};
  for (const [level, role] of Object.entries(roles)) {
    const { userId } = await givenPerson(parts);
    people.set(role, userId);
    const linkId = `link-${newId()}`;
    links[level] = { linkId, expiresAt: null };
    await putItem(table, { ...keys.linked(fileId, userId), [level]: linkId, sharedAt: '2026-11-21' });
  }
  await shareFile(table, fileId, { links });
  return { fileId, callerOf: (role: Role) => callerClaims(people.get(role) ?? '') };
}

/** Creates a file on which others have a role through the list of a folder above it. */
async function fileInSharedFolder() {
  const owner = await givenPerson(parts, 'professional');
  const { id: fileId } = await givenFile(parts, owner);
  const people = new Map<Role, string>([['owner', owner.userId]]);
  for (const role of fromWeakest) if (role !== 'owner') people.set(role, (await givenPerson(parts)).userId);
  const listId = `folder-${newId()}`;
  const given = [...people].filter(([role]) => role !== 'owner').map(([role, userId]) => [userId, role]);
  await putAccessList(table, listId, { people: Object.fromEntries(given), groups: {} });
  await patchFile(table, fileId, { accessListIds: [listId, fileId] });
  return { fileId, callerOf: (role: Role) => callerClaims(people.get(role) ?? '') };
}

/** Creates the value at the first call, for all routes: callers who are never granted access change nothing. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Creates the target of a route. Routes that only read share one. */
function perRoute<Made>(make: () => Promise<Made>): (route: AnyRoute) => Promise<Made> {
  const shared = once(make);
  return ({ method }) => (method === 'GET' ? shared() : make());
}

/** Files on which somebody had a role and lost it. */
const formers = fromWeakest.flatMap((role) => (role === 'owner' ? [] : [once(() => leave(role))]));

async function leave(role: Exclude<Role, 'owner'>) {
  const [owner, { userId }] = [await givenPerson(parts, 'professional'), await givenPerson(parts)];
  const { id: fileId } = await givenFile(parts, owner);
  await shareFile(table, fileId, { people: { [userId]: role } });
  const former = callerClaims(userId);
  expect(await outcome(files.readFile, former, { fileId })).toBe('granted');
  await shareFile(table, fileId, {});
  return { fileId, former };
}

const expected = (route: AnyRoute) => {
  const weakest = fromWeakest.indexOf(mayCall[route.name] as Role);
  return fromWeakest.map((role, index) => [role, index >= weakest ? 'granted' : 'denied']);
};

test('every route has the access that this page expects', () => {
  const said = routeList.map((route) => [route.name, isOfRole(route) ? 'file' : route.access]);
  const here = Object.entries(mayCall).map(([name, who]) => [name, who === 'public' || who === 'user' ? who : 'file']);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(here));
});

describe('without an access token', () => {
  test.each(named(closed))('%s is refused with 401', async (_, route) => {
    const idToken = { requestId: 'r', authorizer: { jwt: { claims: { token_use: 'id', sub: aya.userId } } } };
    const at = { fileId: 'any' };
    expect(await call(route, {}, at)).toEqual({ status: 401, code: 'session.missing' });
    expect(await call(route, { requestContext: idToken }, at)).toEqual({ status: 401, code: 'session.missing' });
  });
});

describe('with the token of a deleted account', () => {
  const ownFile = async () => {
    const person = await givenPerson(parts);
    return { userId: person.userId, id: (await givenFile(parts, person)).id };
  };
  const deleted = once(async () => {
    const own = await ownFile();
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.user(own.userId) }));
    return own;
  });
  const closing = once(async () => {
    const own = await ownFile();
    await markClosed(parts, { userId: own.userId, attempt: 1 });
    return own;
  });

  test.each(named(closed))('%s is refused with 401, also on a file of that account', async (_, route) => {
    const { userId, id } = await deleted();
    for (const fileId of [id, 'no-such-file'])
      expect(await call(route, callerClaims(userId), { fileId })).toEqual({ status: 401, code: 'session.missing' });
  });

  test.each(named(closed))('%s is refused with 401 from the moment the deletion was asked for', async (_, route) => {
    const { userId, id } = await closing();
    for (const fileId of [id, 'no-such-file'])
      expect(await call(route, callerClaims(userId), { fileId })).toEqual({ status: 401, code: 'session.missing' });
  });
});

describe('with the token of a session that was ended', () => {
  test.each(named(closed))('%s is refused with 401, and not with a later one', async (_, route) => {
    const person = await givenPerson(parts);
    const { id: fileId } = await givenFile(parts, person);
    await patchUser(table, person.userId, { sessionsEndedAt: 1000, updatedAt: '2026-11-21T05:00:00.000Z' });
    const signedInAt = (second: number) => callerClaims(person.userId, second);
    expect(await call(route, signedInAt(999), { fileId })).toEqual({ status: 401, code: 'session.missing' });
    expect((await call(route, signedInAt(1000), { fileId })).code).not.toBe('session.missing');
  });
});

/**
 * Routes that a program may call with a personal access token, deliberately written down a second time: work on files,
 * and nothing else.
 */
const mayByToken = [
  ...['readAccount', 'listFiles', 'listProjects', 'readProject', 'createProject', 'createFolder'],
  ...['startFile', 'createFile', 'startUpload', 'signParts', 'completeUpload', 'abortUpload', 'readUpload'],
  ...['readFile', 'readSubtitles', 'importSubtitles', 'startExport', 'readExport', 'cancelExport', 'listExports'],
];

const byToken = (userId: string, { madeAt = '0', retryAfterSeconds = '' } = {}) => ({
  requestContext: { requestId: 'request-1', authorizer: { lambda: { userId, madeAt, retryAfterSeconds } } },
});

describe('with a personal access token', () => {
  const refusedOn = once(() => sharedFile('person'));

  test.each(named(closed))(
    '%s is refused, unless it is named here, and never opens more than a session',
    async (_, route) => {
      const { fileId, callerOf } = await (mayByToken.includes(route.name) ? sharedFile('person') : refusedOn());
      for (const role of ['owner', 'viewer'] as const) {
        const session = callerOf(role);
        const { sub } = session.requestContext.authorizer.jwt.claims;
        const refused = { status: 401, code: 'session.missing' };
        if (!mayByToken.includes(route.name)) expect(await call(route, byToken(sub), { fileId })).toEqual(refused);
        else expect(await outcome(route, byToken(sub), { fileId })).toBe(await outcome(route, session, { fileId }));
      }
    },
  );

  test('a call is refused after the limit, for a closed account, and for a token older than the end of all sessions', async () => {
    const { userId } = await givenPerson(parts);
    const ask = (who: Partial<HttpEvent>) => call(files.listFiles, who, { fileId: 'any' });
    expect(await ask(byToken(userId, { retryAfterSeconds: '60' }))).toEqual({ status: 429, code: 'requests.toomany' });
    await patchUser(table, userId, { sessionsEndedAt: 1000, updatedAt: '2026-11-21T05:00:00.000Z' });
    expect(await ask(byToken(userId, { madeAt: '999' }))).toEqual({ status: 401, code: 'session.missing' });
    expect((await ask(byToken(userId, { madeAt: '1000' }))).code).not.toBe('session.missing');
    await markClosed(parts, { userId, attempt: 1 });
    expect(await ask(byToken(userId, { madeAt: '1000' }))).toEqual({ status: 401, code: 'session.missing' });
  });
});

describe('on a file that is not shared with the caller', () => {
  const foreign = once(async () => {
    const { fileId } = await sharedFile('person');
    return { fileId, stranger: callerClaims((await givenPerson(parts)).userId) };
  });

  test.each(named(ofFiles))('%s is refused with 404, as for a file that does not exist', async (_, route) => {
    const { fileId, stranger } = await foreign();
    expect(await call(route, stranger, { fileId })).toEqual({ status: 404, code: 'file.missing' });
    expect(await call(route, stranger, { fileId: 'no-such-file' })).toEqual({ status: 404, code: 'file.missing' });
  });
});

describe.each(['person', 'group'] as const)('on a file that is shared with the caller by %s', (by) => {
  const fileFor = perRoute(() => sharedFile(by));

  test.each(named(ofFiles))('%s is granted to the roles that may, and denied to the others', async (_, route) => {
    const { fileId, callerOf } = await fileFor(route);
    const outcomes = [];
    for (const role of fromWeakest) outcomes.push([role, await outcome(route, callerOf(role), { fileId })]);
    expect(outcomes).toEqual(expected(route));
  });
});

describe('on a file that is in a shared folder', () => {
  const fileFor = perRoute(fileInSharedFolder);

  test.each(named(ofFiles))('%s is granted to the roles that may, and denied to the others', async (_, route) => {
    const { fileId, callerOf } = await fileFor(route);
    const outcomes = [];
    for (const role of fromWeakest) outcomes.push([role, await outcome(route, callerOf(role), { fileId })]);
    expect(outcomes).toEqual(expected(route));
  });
});

describe('on a file whose link the caller has opened', () => {
  const byLevel = ['viewer', 'editor', 'admin'] as const;
  const fileFor = perRoute(linkedFile);
  const isOfLevel = ([role]: readonly (Role | string)[]) => byLevel.some((one) => one === role);

  test.each(named(ofFiles))(
    '%s is granted to the levels that may, at every path, and denied to the others',
    async (_, route) => {
      const { fileId, callerOf } = await fileFor(route);
      for (const place of ['me', 'teams'] as const) {
        const outcomes = [];
        for (const role of byLevel) outcomes.push([role, await outcome(route, callerOf(role), { fileId, place })]);
        expect(outcomes).toEqual(expected(route).filter(isOfLevel));
      }
    },
  );

  const turnedOff = once(async () => {
    const linked = await linkedFile();
    await shareFile(table, linked.fileId, {});
    return linked;
  });

  test.each(named(ofFiles))('%s is refused with 404 once the link is turned off', async (_, route) => {
    const { fileId, callerOf } = await turnedOff();
    for (const role of byLevel) expect(await outcome(route, callerOf(role), { fileId })).toBe('hidden');
  });
});

describe('at the path of a team', () => {
  const fileFor = perRoute(() => sharedFile('person'));

  test.each(named(ofFiles))('%s is decided by the same roles', async (_, route) => {
    const { fileId, callerOf } = await fileFor(route);
    const at = { fileId, place: 'teams' } as const;
    const outcomes = [];
    for (const role of fromWeakest) outcomes.push([role, await outcome(route, callerOf(role), at)]);
    expect(outcomes).toEqual(expected(route));
    expect(await outcome(route, callerClaims((await givenPerson(parts)).userId), at)).toBe('hidden');
  });
});

describe('a former member', () => {
  test.each(named(ofFiles))('is refused %s with 404, at every path, whatever the role was', async (_, route) => {
    for (const leftFile of formers) {
      const { fileId, former } = await leftFile();
      for (const place of ['me', 'teams'] as const)
        expect(await call(route, former, { fileId, place })).toEqual({ status: 404, code: 'file.missing' });
    }
  });
});

describe('a revoked role', () => {
  test('ends with the next call, whether it was given to the person or to a group', async () => {
    const { readFile } = files;
    for (const by of ['person', 'group'] as const) {
      const { fileId, callerOf } = await sharedFile(by);
      expect(await outcome(readFile, callerOf('editor'), { fileId })).toBe('granted');
      await shareFile(table, fileId, {});
      expect(await outcome(readFile, callerOf('editor'), { fileId })).toBe('hidden');
    }
  });

  test('ends when the person leaves the group', async () => {
    const { fileId, callerOf } = await sharedFile('group');
    const member = callerOf('admin');
    await putGroups(table, member.requestContext.authorizer.jwt.claims.sub, []);
    expect(await outcome(files.readFile, member, { fileId })).toBe('hidden');
  });
});

test('of several roles on several lists the strongest counts', async () => {
  const { id } = await givenFile(parts, aya);
  const { userId } = await givenPerson(parts);
  await putGroups(table, userId, ['crew']);
  await putAccessList(table, 'of-the-folder', { people: { [userId]: 'viewer' }, groups: { crew: 'admin' } });
  await putAccessList(table, 'of-the-file', { people: { [userId]: 'commenter' }, groups: {} });
  await patchFile(table, id, { accessListIds: ['of-the-folder', 'of-the-file'] });
  expect(await outcome(files.updateFile, callerClaims(userId), { fileId: id })).toBe('granted');
  expect(await outcome(files.deleteFile, callerClaims(userId), { fileId: id })).toBe('denied');
});

test('a file keeps its id when it moves: the address of its old folder still leads to it', async () => {
  const { id } = await givenFile(parts, aya);
  expect(await outcome(files.updateFile, callerClaims(aya.userId), { fileId: id, placeId: 'old-folder' })).toBe(
    'granted',
  );
});

test('a file that is being deleted is gone for everyone but its owner, who may finish the deletion', async () => {
  const { fileId, callerOf } = await sharedFile('person');
  await patchFile(table, fileId, { deleteStatus: 'deleting' });
  expect(await outcome(files.readFile, callerOf('owner'), { fileId })).toBe('hidden');
  expect(await outcome(files.deleteFile, callerOf('owner'), { fileId })).toBe('granted');
  expect(await outcome(files.deleteFile, callerOf('admin'), { fileId })).toBe('denied');
});

test.each(named(closed.filter(isOfTeam)))(
  '%s is refused with 404 to everyone for a file that is being deleted',
  async (_, route) => {
    const { fileId, callerOf } = await sharedFile('person');
    await patchFile(table, fileId, { deleteStatus: 'deleting' });
    for (const role of fromWeakest)
      expect(await call(route, callerOf(role), { fileId })).toEqual({ status: 404, code: 'file.missing' });
  },
);

test('every route with a body is tried with a valid one', () => {
  for (const { name, body } of routeList) {
    if (body) expect(() => body.parse(validBodies[name]), name).not.toThrow();
  }
});

test('at least 1,500 calls were decided', () => expect(calls).toBeGreaterThanOrEqual(1500));
