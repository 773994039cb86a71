import * as z from 'zod';
import type { ResolvedTemplate, Resource } from '../template/types.ts';

/** Requirements for a password. */
export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly uppercase: boolean;
  readonly lowercase: boolean;
  readonly numbers: boolean;
  readonly symbols: boolean;
}

/** App client: its sign-in flows, token lifetimes and attribute permissions. */
export interface ClientSettings {
  readonly id: string;
  readonly flows: ReadonlySet<string>;
  readonly accessSeconds: number;
  readonly idSeconds: number;
  readonly refreshSeconds: number;
  /** Whether unknown users get the same errors as wrong passwords (PreventUserExistenceErrors). */
  readonly hidesUsers: boolean;
  readonly canRevoke: boolean;
  /** Settings for the pool's pages; undefined when the client does not use them. */
  readonly oauth: OAuthSettings | undefined;
  readonly mayRead: (attribute: string) => boolean;
  readonly mayWrite: (attribute: string) => boolean;
}

/** Use of the pool's sign-in pages by a client: only through the code flow. */
export interface OAuthSettings {
  readonly scopes: ReadonlySet<string>;
  readonly providers: ReadonlySet<string>;
  /** URLs as in the template: with the site's AWS address. */
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
}

/** Identity provider of the pool, such as Google. */
export interface ProviderSettings {
  readonly name: string;
  readonly type: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** Provider's name of each attribute. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Constraints on an attribute's value; the length is in characters. */
export interface AttributeRule {
  readonly required: boolean;
  readonly maxLength: number;
}

export type Trigger = 'PreSignUp' | 'CustomMessage' | 'PostConfirmation';

/** User pool as declared in the template. */
export interface PoolSettings {
  readonly id: string;
  readonly region: string;
  readonly issuer: string;
  readonly policy: PasswordPolicy;
  readonly allowsSignUp: boolean;
  readonly emailIsUsername: boolean;
  readonly verifiesEmail: boolean;
  /** Whether users may turn on codes of an authenticator app as a second factor. */
  readonly hasSoftwareTokens: boolean;
  /** Whether a changed email address is pending until its code is entered; the old one stays in use. */
  readonly keepsOldEmail: boolean;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly from: string;
  /** ARNs of the functions that the pool calls. */
  readonly triggers: Readonly<Partial<Record<Trigger, string | undefined>>>;
  /** Message with a code; `{####}` is the placeholder for the code. */
  readonly message: { readonly subject: string; readonly text: string };
  readonly clients: ReadonlyMap<string, ClientSettings>;
  readonly providers: ReadonlyMap<string, ProviderSettings>;
  /** Prefix of the pool's own pages: `<prefix>.auth.<region>.amazoncognito.com`. */
  readonly domain: string | undefined;
}

export const standardAttributes = [
  ...['address', 'birthdate', 'email', 'email_verified', 'family_name', 'gender', 'given_name', 'locale'],
  ...['middle_name', 'name', 'nickname', 'phone_number', 'phone_number_verified', 'picture', 'preferred_username'],
  ...['profile', 'sub', 'updated_at', 'website', 'zoneinfo'],
];

/** Boolean or string: CloudFormation also allows numbers and booleans as strings. */
const flag = z.union([z.boolean(), z.stringbool()]);
const number = z.coerce.number();
const names = z.array(z.string()).default([]);

const poolSchema = z.object({
  Policies: z
    .object({
      PasswordPolicy: z.object({
        MinimumLength: number.default(8),
        RequireUppercase: flag.default(false),
        RequireLowercase: flag.default(false),
        RequireNumbers: flag.default(false),
        RequireSymbols: flag.default(false),
      }),
    })
    .default({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireUppercase: true,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      },
    }),
  UsernameAttributes: names,
  AutoVerifiedAttributes: names,
  /** A second factor is optional here: the pool never requires one. */
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.array(z.literal('SOFTWARE_TOKEN_MFA', 'Only software tokens run here.')).default([]),
  UserAttributeUpdateSettings: z.object({ AttributesRequireVerificationBeforeUpdate: names }).optional(),
  Schema: z
    .array(
      z.object({
        Name: z.string(),
        Required: flag.default(false),
        StringAttributeConstraints: z.object({ MaxLength: number.default(2048) }).optional(),
      }),
    )
    .default([]),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: flag.default(false) }).optional(),
  LambdaConfig: z
    .object({
      PreSignUp: z.string().optional(),
      CustomMessage: z.string().optional(),
      PostConfirmation: z.string().optional(),
    })
    .default({}),
  EmailConfiguration: z.object({ From: z.string().optional() }).optional(),
  EmailVerificationMessage: z.string().optional(),
  EmailVerificationSubject: z.string().optional(),
  VerificationMessageTemplate: z
    .object({ EmailMessage: z.string().optional(), EmailSubject: z.string().optional() })
    .optional(),
});

const clientSchema = z.object({
  UserPoolId: z.string(),
  ExplicitAuthFlows: names,
  AccessTokenValidity: number.optional(),
  IdTokenValidity: number.optional(),
  RefreshTokenValidity: number.optional(),
  TokenValidityUnits: z
    .object({ AccessToken: z.string().optional(), IdToken: z.string().optional(), RefreshToken: z.string().optional() })
    .default({}),
  PreventUserExistenceErrors: z.string().optional(),
  EnableTokenRevocation: flag.default(true),
  AllowedOAuthFlowsUserPoolClient: flag.default(false),
  AllowedOAuthFlows: z.array(z.literal('code', 'Only the code flow runs here.')).default([]),
  AllowedOAuthScopes: names,
  SupportedIdentityProviders: names,
  CallbackURLs: names,
  LogoutURLs: names,
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
});

const providerSchema = z.object({
  UserPoolId: z.string(),
  ProviderName: z.string(),
  ProviderType: z.string(),
  ProviderDetails: z.object({
    client_id: z.string(),
    client_secret: z.string().default(''),
    authorize_scopes: z.string().default(''),
  }),
  AttributeMapping: z.record(z.string(), z.string()).default({}),
});

/**
 * Returns every user pool of the template with its clients. Throws when a declaration does not match CloudFormation's
 * schema.
 */
export function readPools(template: ResolvedTemplate): PoolSettings[] {
  const clients = template.ofType('AWS::Cognito::UserPoolClient');
  return template.ofType('AWS::Cognito::UserPool').map((pool) => ({
    ...readPool(pool, clients, template.region),
    ...readSignInPages(pool, template),
  }));
}

function readSignInPages({ ref }: Resource, template: ResolvedTemplate): Pick<PoolSettings, 'providers' | 'domain'> {
  const providers = template
    .ofType('AWS::Cognito::UserPoolIdentityProvider')
    .map(({ properties }) => providerSchema.parse(properties))
    .filter(({ UserPoolId }) => UserPoolId === ref)
    .map(
      ({ ProviderName, ProviderType, ProviderDetails, AttributeMapping }): ProviderSettings => ({
        name: ProviderName,
        type: ProviderType,
        clientId: ProviderDetails.client_id,
        // The secret is a parameter of the deployment, and nothing is deployed.
        clientSecret: ProviderDetails.client_secret || 'local',
        scopes: ProviderDetails.authorize_scopes,
        attributes: AttributeMapping,
      }),
    );
  const domain = template
    .ofType('AWS::Cognito::UserPoolDomain')
    .find(({ properties }) => properties.UserPoolId === ref);
  return {
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    domain: domain && String(domain.properties.Domain),
  };
}

type PoolAlone = Omit<PoolSettings, 'providers' | 'domain'>;

function readPool(resource: Resource, clients: readonly Resource[], region: string): PoolAlone {
  const pool = poolSchema.parse(resource.properties);
  const policy = pool.Policies.PasswordPolicy;
  const template = pool.VerificationMessageTemplate;
  const own = clients.map(readClient).filter(({ poolId }) => poolId === resource.ref);
  return {
    id: resource.ref,
    region,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${resource.ref}`,
    policy: {
      minimumLength: policy.MinimumLength,
      uppercase: policy.RequireUppercase,
      lowercase: policy.RequireLowercase,
      numbers: policy.RequireNumbers,
      symbols: policy.RequireSymbols,
    },
    allowsSignUp: !pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly,
    emailIsUsername: pool.UsernameAttributes.includes('email'),
    verifiesEmail: pool.AutoVerifiedAttributes.includes('email'),
    hasSoftwareTokens: pool.MfaConfiguration === 'OPTIONAL' && pool.EnabledMfas.includes('SOFTWARE_TOKEN_MFA'),
    keepsOldEmail:
      pool.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email') ?? false,
    attributes: readSchema(pool.Schema),
    triggers: pool.LambdaConfig,
    from: pool.EmailConfiguration?.From ?? 'no-reply@verificationemail.com',
    message: {
      subject: template?.EmailSubject ?? pool.EmailVerificationSubject ?? 'Your verification code',
      text: template?.EmailMessage ?? pool.EmailVerificationMessage ?? 'Your confirmation code is {####}',
    },
    clients: new Map(own.map(({ settings }) => [settings.id, settings])),
  };
}

function readSchema(declared: z.infer<typeof poolSchema>['Schema']): Map<string, AttributeRule> {
  const rules = standardAttributes.map((name): [string, AttributeRule] => [name, { required: false, maxLength: 2048 }]);
  for (const { Name, Required, StringAttributeConstraints } of declared) {
    rules.push([attributeName(Name), { required: Required, maxLength: StringAttributeConstraints?.MaxLength ?? 2048 }]);
  }
  return new Map(rules);
}

/** Adds the `custom:` prefix, which the template omits for custom attributes. */
function attributeName(name: string): string {
  return standardAttributes.includes(name) || name.startsWith('custom:') ? name : `custom:${name}`;
}

function readClient(resource: Resource): { poolId: string; settings: ClientSettings } {
  const client = clientSchema.parse(resource.properties);
  const units = client.TokenValidityUnits;
  const settings = {
    id: resource.ref,
    flows: new Set(client.ExplicitAuthFlows),
    accessSeconds: seconds(client.AccessTokenValidity, units.AccessToken ?? 'hours', 3600),
    idSeconds: seconds(client.IdTokenValidity, units.IdToken ?? 'hours', 3600),
    refreshSeconds: seconds(client.RefreshTokenValidity, units.RefreshToken ?? 'days', 30 * 86_400),
    hidesUsers: client.PreventUserExistenceErrors === 'ENABLED',
    canRevoke: client.EnableTokenRevocation,
    oauth: client.AllowedOAuthFlowsUserPoolClient
      ? {
          scopes: new Set(client.AllowedOAuthScopes),
          providers: new Set(client.SupportedIdentityProviders),
          callbackUrls: client.CallbackURLs,
          logoutUrls: client.LogoutURLs,
        }
      : undefined,
    mayRead: permission(client.ReadAttributes),
    mayWrite: permission(client.WriteAttributes),
  };
  return { poolId: client.UserPoolId, settings };
}

/**
 * Returns a client's permission for an attribute. Without an explicit list a client has access to the standard
 * attributes and to no custom ones.
 */
function permission(listed: readonly string[] | undefined): (attribute: string) => boolean {
  const allowed = new Set(listed ?? standardAttributes);
  return (attribute) => attribute === 'sub' || allowed.has(attribute);
}

const unitSeconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

function seconds(validity: number | undefined, unit: string, otherwise: number): number {
  return validity ? validity * (unitSeconds[unit] ?? 1) : otherwise;
}
