import * as z from 'zod';
import { checkoutProviders } from '../../domain/payments/payments.ts';
import { paidPlanNames } from '../../domain/plans/catalogue.ts';
import { area } from '../route.ts';
import { socialProviders } from '../social.ts';

export const docs = area('docs', {
  readOpenApi: {
    method: 'GET',
    kind: 'constant',
    path: '/openapi.json',
    summary: 'Read this API as an OpenAPI 3.1 document',
    access: 'public',
    reply: z.looseObject({ openapi: z.string() }),
    needs: [],
  },
  readConfig: {
    method: 'GET',
    kind: 'constant',
    path: '/config',
    summary: 'Read the configuration of this installation for the browser',
    access: 'public',
    reply: z.object({
      version: z.string(),
      region: z.string(),
      /** Null if the installation has no app monitor. */
      monitoring: z
        .object({
          appMonitorId: z.string(),
          endpoint: z.url(),
          identityPoolId: z.string(),
          identityEndpoint: z.url(),
          /** Share of the sessions that are recorded, from 0 to 1. */
          sampleRate: z.number(),
          /** Whether a browser is recognized by cookies. */
          cookies: z.boolean(),
        })
        .nullable(),
      /** Identity providers besides the password. */
      socialProviders: z.array(z.enum(socialProviders)),
      /** Null if the installation takes no payments by card. `scriptUrl` is Stripe's own script for its card fields. */
      cardPayment: z.object({ publishableKey: z.string(), apiUrl: z.url(), scriptUrl: z.url() }).nullable(),
      /** Providers with payment pages of their own, for minutes. */
      checkouts: z.array(z.enum(checkoutProviders)),
      /** Whether plans can be paid with PayPal. */
      paypalPlans: z.boolean(),
      /** Whether the speech recognition can distinguish speakers. */
      speakers: z.boolean(),
      /** Whether the speech recognition can identify the language. */
      languageIdentification: z.boolean(),
      /** Models that a transcription can choose from, the standard one first; empty if there is no choice. */
      recognitionModels: z.array(z.string()),
      /** Codes of the languages that the speech recognition knows; null if it knows all languages of recordings. */
      recognizedLanguages: z.array(z.string()).nullable(),
      /** Monthly prices of the paid plans in US cents; null if the installation takes no payments. */
      monthlyPriceCents: z.record(z.enum(paidPlanNames), z.int()).nullable(),
      /** Addresses of the operator's pages. */
      links: z
        .object({ terms: z.url(), privacy: z.url(), about: z.url(), contact: z.url(), support: z.url() })
        .partial(),
    }),
    needs: [],
  },
});
