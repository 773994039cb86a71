import { describe, expect, test } from 'vitest';
import { filePlaces } from '../../api/filePlaces.ts';
import { isOfFile } from '../../api/route.ts';
import { areas, routeList } from '../../api/routes/index.ts';

const keysOf = (schema: { shape: object } | undefined) => Object.keys(schema?.shape ?? {});
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('the table of routes', () => {
  test('has no two routes with the same name', () => {
    const names = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(names).toHaveLength(new Set(names).size);
    expect(routeList.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('has no two routes at the same path', () => {
    const addresses = routeList.flatMap(({ method, paths }) =>
      paths.map((path) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    );
    expect(addresses).toHaveLength(new Set(addresses).size);
  });

  test('names every area in its routes', () => {
    for (const [name, area] of Object.entries(areas)) {
      for (const route of Object.values(area)) expect(route.area).toBe(name);
    }
  });

  test.each(routeList.map((route) => [route.name, route] as const))('%s names its fields well', (_, route) => {
    expect(keysOf(route.params).sort()).toEqual(placeholders(route.path).sort());
    const ofPlace = isOfFile(route) ? [...new Set(filePlaces.flatMap(({ params }) => keysOf(params)))] : [];
    const fields = [...ofPlace, ...[route.params, route.query, route.body].flatMap(keysOf)];
    expect(fields, 'one name for two fields').toHaveLength(new Set(fields).size);
    expect(route.method === 'GET' && route.body !== undefined, 'a GET with a body').toBe(false);
  });

  test.each(['createProject', 'createFolder', 'createTeam', 'createGroup'])('takes a name alone for %s', (name) => {
    const route = routeList.find((one) => one.name === name);
    expect(route?.body?.safeParse({ name: 'Talks' }).success).toBe(true);
  });

  test('has public routes only for configuration, for beginning a session, and for what payment providers sign', () => {
    const open = routeList.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual([
      'confirmSignUp',
      'readConfig',
      'readInvitation',
      'readOnboardingQuestions',
      'readOpenApi',
      'readSocialLinks',
      'receiveDokuEvent',
      'receiveDragonpayEvent',
      'receiveDragonpayPostback',
      'receivePayPalEvent',
      'receiveStripeEvent',
      'refreshTokens',
      'resendConfirmation',
      'resetPassword',
      'showUnsubscribe',
      'signIn',
      'signInSocial',
      'signOut',
      'signUp',
      'signUpSocial',
      'startPasswordReset',
      'unsubscribe',
      'watchFile',
    ]);
  });

  test('asks for a session below the paths of people, teams and groups', () => {
    for (const { access, path } of routeList.flatMap((route) => route.paths.map((path) => ({ ...route, path })))) {
      if (/^\/(me|teams|groups)(\/|$)/.test(path)) expect(access, path).not.toBe('public');
    }
  });

  test('names an action wherever a path leads to a file, and every file has the path of its owner and of a team', () => {
    for (const { name, access, paths } of routeList) {
      const ofFile = paths.filter((path) => /\{(videoId|fileId)\}/.test(path));
      expect(ofFile.length, name).toBe(access.startsWith('file:') ? 2 : 0);
    }
  });

  test('lets only routes about money write money', () => {
    const money = routeList.filter(({ needs }) => (needs as readonly string[]).includes('ledger'));
    expect(money.map(({ name }) => name).sort()).toEqual([
      'addTab',
      'cancelSubscription',
      'cancelTranslation',
      'capturePayPalOrder',
      'changePlan',
      'claimOnboardingBonus',
      'completePaymentIntent',
      'completeSubscription',
      'createDokuOrder',
      'createDragonpayOrder',
      'createPayPalOrder',
      'createPayPalSubscription',
      'createPaymentIntent',
      'createSetupIntent',
      'createSubscription',
      'readDokuOrder',
      'readDragonpayOrder',
      'readPayPalSubscription',
      'readReceipt',
      'receiveDokuEvent',
      'receiveDragonpayEvent',
      'receiveDragonpayPostback',
      'receivePayPalEvent',
      'receiveStripeEvent',
      'requestRefund',
      'resumeSubscription',
      'transcribe',
      'translateTab',
    ]);
  });

  test('gives no public route access to files', () => {
    for (const { access, needs } of routeList) {
      if (access === 'public') expect(needs).not.toContain('media');
    }
  });
});
