import { describe, expect, test } from 'vitest';
import { markFirst } from '../../../cloud/table/people/users.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import type { Caller } from '../../kit/services.ts';
import { claimOnboardingBonus, readInfo, readOnboarding, saveOnboarding } from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();

const answers = { purpose: 'broadcast', role: 'subtitler', volume: 'toTwenty' } as const;
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    ({ code }: { code: string }) => code,
  );
const uploads = ({ userId }: Caller) => markFirst(cloud.table, userId, 'firstUploadAt', '2026-11-21T05:00:00.000Z');
const captioned = (owner: Caller) => given.aFile(owner, { transcriptStatus: 'done', subtitleId: 's1' });

/** Creates a person with every step completed that earns the bonus. */
async function eager() {
  const person = await given.aPerson();
  await saveOnboarding(cloud, person, { answers });
  await uploads(person);
  const { videoId } = await captioned(person);
  await saveOnboarding(cloud, person, { downloadedFileId: videoId });
  return person;
}

describe('the first steps', () => {
  test('are open for a new person', async () => {
    const person = await given.aPerson();
    const open = { answers: null, hasUploaded: false, hasDownloaded: false, bonusSeconds: 600, bonus: 'open' };
    expect(await readOnboarding(cloud, person)).toEqual(open);
    const stripe = { environment: 'dev', open: async () => undefined };
    expect((await readInfo({ ...cloud, stripe }, person)).onboarding).toEqual(open);
  });

  test('keep the answers, which can be changed, and which putting off does not take back', async () => {
    const person = await given.aPerson();
    expect(await saveOnboarding(cloud, person, { answers })).toMatchObject({ answers });
    await saveOnboarding(cloud, person, { answers: null });
    expect(await readOnboarding(cloud, person)).toMatchObject({ answers });
    const changed = { ...answers, role: 'teacher' } as const;
    await saveOnboarding(cloud, person, { answers: changed });
    expect(await readOnboarding(cloud, person)).toMatchObject({ answers: changed });
  });

  test('count a download only of a file with captions that is the own one', async () => {
    const [person, other] = [await given.aPerson(), await given.aPerson()];
    const bare = await given.aFile(person);
    const foreign = await captioned(other);
    for (const downloadedFileId of [bare.videoId, foreign.videoId, 'none']) {
      expect(await refusalOf(saveOnboarding(cloud, person, { downloadedFileId }))).toBe('file.missing');
    }
    expect(await readOnboarding(cloud, person)).toMatchObject({ hasDownloaded: false });
    const own = await captioned(person);
    expect(await saveOnboarding(cloud, person, { downloadedFileId: own.videoId })).toMatchObject({
      hasDownloaded: true,
      answers: null,
    });
  });
});

describe('the bonus', () => {
  test('is refused until all three steps are done', async () => {
    const person = await given.aPerson();
    expect(await refusalOf(claimOnboardingBonus(cloud, person))).toBe('onboarding.incomplete');
    await saveOnboarding(cloud, person, { answers });
    await uploads(person);
    expect(await refusalOf(claimOnboardingBonus(cloud, person))).toBe('onboarding.incomplete');
    expect(await readCreditAccount(cloud, person.userId)).toMatchObject({ lots: [] });
  });

  test('is refused to who put the questions off', async () => {
    const person = await given.aPerson();
    await saveOnboarding(cloud, person, { answers: null });
    await uploads(person);
    const { videoId } = await captioned(person);
    await saveOnboarding(cloud, person, { downloadedFileId: videoId });
    expect(await refusalOf(claimOnboardingBonus(cloud, person))).toBe('onboarding.incomplete');
  });

  test('is ten minutes beside the plan, which end after half a year', async () => {
    const person = await eager();
    expect(await readOnboarding(cloud, person)).toMatchObject({ bonus: 'earned' });
    expect(await claimOnboardingBonus(cloud, person)).toEqual({ seconds: 600, isNew: true });
    expect(await readOnboarding(cloud, person)).toMatchObject({ bonus: 'claimed' });
    const { planSeconds, lots } = await readCreditAccount(cloud, person.userId);
    expect({ planSeconds, lots }).toEqual({
      planSeconds: 900,
      lots: [{ id: 'onboarding', seconds: 600, expiresAt: '2027-05-20T05:00:00.000Z' }],
    });
  });

  test('is granted once to sixteen who ask at the same time, and never again', async () => {
    const person = await eager();
    const asked = await Promise.all(Array.from({ length: 16 }, () => claimOnboardingBonus(cloud, person)));
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await claimOnboardingBonus(cloud, person)).toEqual({ seconds: 600, isNew: false });
    const lines = await minuteLinesOf(cloud.table, person.userId);
    expect(lines.filter(({ kind }) => kind === 'topup')).toHaveLength(1);
    expect(await readCreditAccount(cloud, person.userId)).toMatchObject({ lots: [{ seconds: 600 }] });
  });

  test('is not granted again after it has expired', async () => {
    const person = await eager();
    await claimOnboardingBonus(cloud, person);
    const before = cloud.now().toISOString();
    cloud.clock.set('2027-06-01T00:00:00.000Z');
    expect(await claimOnboardingBonus(cloud, person)).toMatchObject({ isNew: false });
    expect(await readCreditAccount(cloud, person.userId)).toMatchObject({ lots: [] });
    cloud.clock.set(before);
  });

  test('is granted once when another claim is booked between reading and writing', async () => {
    const person = await eager();
    beforeNextTransaction(cloud.table, () => claimOnboardingBonus(cloud, person));
    expect(await claimOnboardingBonus(cloud, person)).toMatchObject({ isNew: false });
    expect(await readCreditAccount(cloud, person.userId)).toMatchObject({ lots: [{ seconds: 600 }] });
  });
});
