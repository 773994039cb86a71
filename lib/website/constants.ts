import { openApiDocument } from '../../api/openapi.ts';
import type { Reply } from '../../api/route.ts';
import { type Routes, routes } from '../../api/routes/index.ts';
import { onboardingQuestionList } from '../../api/routes/session.ts';
import { apiVersion } from '../../api/version.ts';

type ConstantName = { [Name in keyof Routes]: Routes[Name] extends { kind: 'constant' } ? Name : never }[keyof Routes];

/** Replies of the routes that no function serves. */
export type Constants = { readonly [Name in ConstantName]: Reply<Routes[Name]> };

export const constantsWith = (readConfig: Constants['readConfig']): Constants => ({
  readConfig,
  readOpenApi: openApiDocument(String(apiVersion)),
  readOnboardingQuestions: { questions: onboardingQuestionList },
});

/** Key of a constant in the bucket of the site, which equals its path: `api/config`. */
export const constantKey = (name: ConstantName): string => `api${routes[name].path}`;

export const constantKeys: readonly string[] = (
  ['readConfig', 'readOpenApi', 'readOnboardingQuestions'] satisfies ConstantName[]
).map(constantKey);
