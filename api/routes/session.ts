import * as z from 'zod';
import { locales } from '../../domain/languages/locales.ts';
import { onboardingQuestions } from '../../domain/onboarding/questions.ts';
import { area } from '../route.ts';
import { appCode, code, done, email, password } from '../schemas.ts';
import { line, secret, token } from '../text.ts';

const tokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  onboarding: z.boolean(),
});

const newSession = tokens.extend({ refreshToken: z.string() });

/** Onboarding questions in order. */
export const onboardingQuestionList = Object.entries(onboardingQuestions).map(([key, options]) => ({
  key,
  options: [...options],
}));

export const session = area('session', {
  signUp: {
    method: 'POST',
    path: '/users',
    summary: 'Create an account; a confirmation code is mailed',
    access: 'public',
    body: z.object({
      firstName: line(100),
      lastName: line(100),
      email,
      password,
      language: z.enum(locales),
      newsletter: z.boolean(),
      agreed: z.literal(true),
    }),
    reply: done,
    seesNetwork: true,
    needs: ['identity', 'people', 'table', 'mail'],
  },
  confirmSignUp: {
    method: 'POST',
    path: '/users/confirm',
    summary: 'Confirm the email address with the mailed code',
    access: 'public',
    body: z.object({ email, code }),
    reply: done,
    seesNetwork: true,
    needs: ['identity', 'table'],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/users/confirm/resend',
    summary: 'Mail a new confirmation code',
    access: 'public',
    body: z.object({ email }),
    reply: done,
    seesNetwork: true,
    needs: ['identity', 'table'],
  },
  signIn: {
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Sign in with email and password',
    access: 'public',
    /** `appCode` is needed by people who set up an authenticator app; without it they get `secondFactor.needed`. */
    body: z.object({ email, password: secret(1, 256), appCode: appCode.optional() }),
    reply: newSession,
    seesNetwork: true,
    needs: ['identity', 'table'],
  },
  refreshTokens: {
    method: 'POST',
    path: '/users/token',
    summary: 'Exchange a refresh token for new access and ID tokens',
    access: 'public',
    body: z.object({ username: token(256), refreshToken: token(4096) }),
    reply: tokens,
    needs: ['identity', 'table'],
  },
  signOut: {
    method: 'POST',
    path: '/users/sign_out',
    summary: 'Revoke the refresh token of this session',
    access: 'public',
    body: z.object({ refreshToken: token(4096) }),
    reply: done,
    needs: ['identity'],
  },
  startPasswordReset: {
    method: 'POST',
    path: '/users/password',
    summary: 'Mail a code for setting a new password',
    access: 'public',
    body: z.object({ email }),
    reply: done,
    seesNetwork: true,
    needs: ['identity', 'table'],
  },
  resetPassword: {
    method: 'PUT',
    path: '/users/password',
    summary: 'Set a new password with the mailed code; ends every session',
    access: 'public',
    body: z.object({ username: email, password, confirmation_code: code }),
    reply: done,
    seesNetwork: true,
    needs: ['identity', 'sessions', 'table'],
  },
  readOnboardingQuestions: {
    method: 'GET',
    kind: 'constant',
    path: '/users/onboarding',
    summary: 'Read the questions after the first sign-in, by key',
    access: 'public',
    reply: z.object({ questions: z.array(z.object({ key: z.string(), options: z.array(z.string()) })) }),
    needs: [],
  },
  readSocialLinks: {
    method: 'GET',
    kind: 'cookies',
    path: '/users/sns',
    summary: 'Start signing in with Google or Facebook: returns the URLs to open',
    access: 'public',
    query: z.object({
      /** Return URL: one of the site's own addresses. */
      redirect_uri: token(2048),
      /** `2` if a first attempt linked the accounts and must be repeated. */
      attempt: z.enum(['1', '2']).default('1'),
    }),
    /** Omits providers that the installation does not support. */
    reply: z.object({ google: z.url().optional(), facebook: z.url().optional() }),
    needs: ['social', 'sealing'],
  },
  signInSocial: {
    method: 'POST',
    kind: 'cookies',
    path: '/users/sns/sign_in',
    summary: 'Finish signing in with Google or Facebook',
    access: 'public',
    body: z.object({ code: token(2048), state: token(256) }),
    reply: newSession,
    seesNetwork: true,
    needs: ['social', 'sealing', 'table'],
  },
  signUpSocial: {
    method: 'POST',
    path: '/users/sns/sign_up',
    summary: 'Create an account for a person who signed in with Google or Facebook for the first time',
    access: 'public',
    body: z.object({
      ticket: token(8192),
      firstName: line(100),
      lastName: line(100),
      language: z.enum(locales),
      newsletter: z.boolean(),
      agreed: z.literal(true),
      /** Verification code for an address that the provider does not vouch for. Without it, a code is mailed. */
      addressCode: code.optional(),
    }),
    reply: newSession,
    seesNetwork: true,
    needs: ['sealing', 'identity', 'people', 'table', 'mail'],
  },
});
