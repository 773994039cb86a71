import { afterAll, expect, test } from 'vitest';
import { putGoogleLink } from '../../../cloud/table/files/youtube.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import {
  attachPaymentMethod,
  createFile,
  createSetupIntent,
  readDashboard,
  readFile,
  readInfo,
  saveDashboard,
  saveEditorDefaults,
  saveTutorial,
} from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { validBodies } from '../../kit/validBodies.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
afterAll(() => double[Symbol.asyncDispose]());
const cloud = { ...base, ...paymentParts(), stripe: double.stripe };

test('a new person has seen no tour and has the usual settings', async () => {
  const person = await given.aPerson();
  expect(await readInfo(cloud, person)).toMatchObject({
    email: `${person.userId}@example.com`,
    firstName: 'Aya',
    lastName: 'Mori',
    language: 'en',
    isSnsAccount: false,
    tutorialsStatus: { audioEdit: false, projectList: false, videoEdit: false },
    dashboard: { fileSort: null, isBonusHidden: false },
    editor: { autoScroll: true, rewindMs: 0, shortcuts: {} },
  });
});

test('shortcuts and the rewind of a person are kept, each without the other', async () => {
  const person = await given.aPerson();
  const shortcuts = { splitAtCursor: [{ code: 'KeyD', mod: true as const }], mute: [] };
  await saveEditorDefaults(cloud, person, { shortcuts });
  await saveEditorDefaults(cloud, person, { rewindMs: 2000 });
  expect((await readInfo(cloud, person)).editor).toEqual({ autoScroll: true, rewindMs: 2000, shortcuts });
});

test('the profile says who somebody is, since when, and whether a YouTube channel is connected', async () => {
  const person = await given.aPerson();
  expect(await readInfo(cloud, person)).toMatchObject({
    ...{ sub: person.userId, newsletter: false, googleAuth: false, teamAccess: true, groupMenu: true },
    stripe: { customerId: null, paymentMethodId: null },
    ...{ createdAt: expect.stringContaining('T'), updatedAt: expect.stringContaining('T') },
  });
  await putGoogleLink(cloud.table, person.userId, { refreshToken: 'sealed', connectedAt: '2026-11-27T00:00:00.000Z' });
  expect(await readInfo(cloud, person)).toMatchObject({ googleAuth: true });
});

test('the ids at Stripe are none at first, then those of the customer and the saved card, and can be left out', async () => {
  const person = await given.aPerson();
  const readIds = async () => (await readInfo(cloud, person)).stripe;
  expect(await readIds()).toEqual({ customerId: null, paymentMethodId: null });
  const { setupIntentId, clientSecret } = await createSetupIntent(cloud, person);
  expect(await readIds()).toEqual({ customerId: expect.stringMatching(/^cus_/), paymentMethodId: null });
  const card = { number: '4242424242424242', expMonth: 8, expYear: 2031 };
  const paymentMethodId = double.setups.confirm(setupIntentId, clientSecret, card, '').method ?? '';
  await attachPaymentMethod(cloud, person, { paymentMethodId });
  expect(await readIds()).toMatchObject({ paymentMethodId });
  expect((await readInfo(cloud, person, { stripe: 'false' })).stripe).toBeNull();
});

test('a tour stays seen until it is asked for again, and the others are left alone', async () => {
  const person = await given.aPerson();
  await saveTutorial(cloud, person, { tutorial: 'projectList', isDone: true });
  await saveTutorial(cloud, person, { tutorial: 'videoEdit', isDone: true });
  await saveTutorial(cloud, person, { tutorial: 'projectList', isDone: false });
  const { tutorialsStatus } = await readInfo(cloud, person);
  expect(tutorialsStatus).toEqual({ audioEdit: false, projectList: false, videoEdit: true });
});

test('the dashboard keeps what is not named', async () => {
  const person = await given.aPerson();
  const fileSort = { sort: 'title', order: 'asc' } as const;
  await saveDashboard(cloud, person, { fileSort });
  expect(await saveDashboard(cloud, person, { isBonusHidden: true })).toEqual({ fileSort, isBonusHidden: true });
  expect(await readDashboard(cloud, person)).toEqual({ fileSort, isBonusHidden: true });
  expect(await saveDashboard(cloud, person, { fileSort: null })).toEqual({ fileSort: null, isBonusHidden: true });
});

test('the editor of a new file begins with the settings of its owner, and that of an old file keeps its own', async () => {
  const person = await given.aPerson('professional');
  const asked = { ...(validBodies.createFile as Parameters<typeof createFile>[2]), projectId: person.homeProjectId };
  const before = await createFile(cloud, person, { ...asked, requestId: 'before' });
  await saveEditorDefaults(cloud, person, { autoScroll: false });
  const after = await createFile(cloud, person, { ...asked, requestId: 'after' });
  const settingsOf = async ({ id: videoId, projectId }: { id: string; projectId: string }) =>
    (await readFile(cloud, person, { videoId, projectId })).editorSettings;
  expect(await settingsOf(before)).toMatchObject({ autoScroll: true });
  expect(await settingsOf(after)).toMatchObject({ autoScroll: false });
});
