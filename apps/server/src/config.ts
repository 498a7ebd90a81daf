import { resolve } from 'node:path'
import { z } from 'zod'
import { busSettings, busUrl } from './bus-url.ts'
import {
  type IdentityEnvironment,
  identityAttributes,
  identityClients,
  identityConfig,
  identityProblems,
} from './identity-config.ts'
import { isLoopback } from './is-loopback.ts'
import { siteLinkSettings, siteLinks } from './site-links.ts'

/** The only reader of the environment. README.md lists the variables for people. */

const port = z.coerce
  .number({ error: 'must be a number from 0 to 65535' })
  .int('must be a whole number')
  .min(0, 'must be a number from 0 to 65535')
  .max(65_535, 'must be a number from 0 to 65535')
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
/** Rules after the first see values that failed it too, so they must not trip over them. */
const httpsUnlessLoopback = webUrl.refine(
  url => !URL.canParse(url) || url.startsWith('https:') || isLoopback(new URL(url).hostname),
  { error: 'must be https (http only on this machine)' },
)
function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`
  const error = `must be a whole number ${range}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
const months = wholeNumber(3, 1_200)
const isOrigin = (url: string) => !URL.canParse(url) || new URL(url).origin === url

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Sign-in cookies are for https only, so a plain http origin would refuse every form. */
  PUBLIC_ORIGIN: httpsUnlessLoopback.refine(isOrigin, { error: 'must be an origin without a path' }).optional(),
  OPERATIONS_PORT: port.default(3001),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  BUS_URL: busUrl.optional(),
  PROCESSES: wholeNumber(1, 64).default(1),
  DATABASE_CONNECTIONS: wholeNumber(12).optional(),
  FILES_URL: z.url({ protocol: /^s3$/, error: 'must be s3://bucket/prefix' }).optional(),
  FILES_ENDPOINT: webUrl.optional(),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  FILES_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ASSETS_ORIGIN: webUrl.refine(isOrigin, { error: 'must be an origin without a path' }).optional(),
  SENTRY_DSN: webUrl.optional(),
  IMAGERY_URL: httpsUnlessLoopback
    .refine(url => ['{z}', '{x}', '{y}'].every(part => url.includes(part)), {
      error: 'must have {z}, {x} and {y} in it',
    })
    .optional(),
  IMAGERY_ATTRIBUTION: z.string().trim().min(1).max(200, 'must be one line of at most 200 characters').optional(),
  OVERPASS_URL: httpsUnlessLoopback.optional(),
  WEB_BUILD: z.string().min(1).optional(),
  WEB_MODE: z.enum(['built', 'dev'], { error: 'must be built or dev' }).default('built'),
  IDENTITY_CLIENTS: identityClients.optional(),
  IDENTITY_ATTRIBUTES: identityAttributes.optional(),
  IDENTITY_ISSUER: httpsUnlessLoopback.optional(),
  IDENTITY_JWKS_URL: httpsUnlessLoopback.optional(),
  IDENTITY_ENDPOINT: httpsUnlessLoopback.optional(),
  IDENTITY_DOMAIN: httpsUnlessLoopback.optional(),
  IDENTITY_POOL_ID: z
    .string()
    .max(55, 'must be at most 55 characters')
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, { error: 'must have the form eu-west-1_Ab12Cd34E' })
    .optional(),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^[\w+]{1,128}$/, { error: 'must be 1 to 128 letters, digits, _ or +' })
    .optional(),
  IDENTITY_MFA: z
    .enum(['optional', 'staff', 'everyone'], { error: 'must be optional, staff or everyone' })
    .default('optional'),
  IDENTITY_PASSWORD_CLASSES: z
    .string()
    .regex(/^(upper|lower|number|symbol)(,(upper|lower|number|symbol))*$/, {
      error: 'must be a list of upper, lower, number and symbol, with commas',
    })
    .optional(),
  IDENTITY_ADMIN_PORT: port.optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, {
      error: 'must be 32 random bytes in base64; make one with: openssl rand -base64 32',
    })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps:// with the name of the server' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ENQUIRIES_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OPERATOR: z.string().trim().min(1).max(300, 'must be one line of at most 300 characters').optional(),
  ...siteLinkSettings,
  SMS_GATEWAY_URL: httpsUnlessLoopback.optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{10,}$/, { error: 'must be a secret key of Stripe: sk_live_… or rk_live_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{10,}$/, { error: 'must be the signing secret of the webhook endpoint at Stripe: whsec_…' })
    .optional(),
  NODE_ENV: z.string().optional(),
  DEMO_DATA: z.enum(['yes', 'no'], { error: 'must be yes or no' }).optional(),
  SIMULATED_DAY: z.enum(['yes', 'no'], { error: 'must be yes or no' }).optional(),
  POSITIONS_EXPORT: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  AUDIT_MONTHS: months.default(24),
  PLATFORM_ACCESS_MONTHS: months.default(24),
  SIGN_IN_MONTHS: months.default(12),
  TRUST_PROXY: z
    .string()
    .regex(/^[\d.:a-fA-F/]+(,[\d.:a-fA-F/]+)*$/, { error: 'must be the addresses of your proxies, with commas' })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
})

export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Config = ReturnType<typeof loadConfig>

export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  const problems = parsed.success ? [] : parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  const together = parsed.success ? combinationProblems(parsed.data) : []
  if (!parsed.success || together.length > 0) {
    // Names and rules only: a value may be a secret.
    throw new ConfigError(
      `These settings are not valid:\n${[...problems, ...together].map(p => `  - ${p}`).join('\n')}`,
    )
  }
  return fromEnvironment(parsed.data)
}

type Environment = z.infer<typeof Environment> & IdentityEnvironment

function combinationProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.FILES_URL && (!env.FILES_ACCESS_KEY_ID || !env.FILES_SECRET_ACCESS_KEY || !env.FILES_ENDPOINT)) {
    problems.push('FILES_URL also needs FILES_ENDPOINT, FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY')
  }
  problems.push(...identityProblems(env))
  if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM)) problems.push('SMTP_URL and MAIL_FROM go together')
  if (Boolean(env.SMS_GATEWAY_URL) !== Boolean(env.SMS_GATEWAY_TOKEN)) {
    problems.push('SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN go together')
  }
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together')
  }
  if (Boolean(env.IMAGERY_URL) !== Boolean(env.IMAGERY_ATTRIBUTION)) {
    problems.push('IMAGERY_URL and IMAGERY_ATTRIBUTION go together')
  }
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL) problems.push('MIGRATION_DATABASE_URL also needs DATABASE_URL')
  if (!isLoopback(env.HOST) && !env.PUBLIC_ORIGIN) {
    problems.push('PUBLIC_ORIGIN is required when HOST is not this machine: the address that people type')
  }
  if (!isDemo(env)) problems.push(...productionProblems(env))
  return problems
}

/** What the demo does without, and real people do not. */
function productionProblems(env: Environment): string[] {
  const problems: string[] = []
  if (!env.ENCRYPTION_KEY) {
    problems.push('ENCRYPTION_KEY is required in production; make one with: openssl rand -base64 32')
  }
  if (!env.SMTP_URL) {
    problems.push('SMTP_URL and MAIL_FROM are required in production: codes and invitations leave by mail')
  }
  if (!env.ENQUIRIES_EMAIL) {
    problems.push('ENQUIRIES_EMAIL is required in production: what comes in by the forms of the site is mailed there')
  }
  if (!env.OPERATOR) {
    problems.push('OPERATOR is required in production: name, address and VAT number, for the foot of every page')
  }
  return problems
}

const CONNECTIONS_OF_ONE = 34
/** The default limit of Postgres is a hundred. */
const CONNECTIONS_OF_ALL = 90
const MIN_CONNECTIONS = 12

const publicOriginOf = (env: Environment) => env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`

function isDemo(env: Environment): boolean {
  return !/^prod/i.test(env.NODE_ENV ?? '') && isLoopback(env.HOST) && isLoopback(new URL(publicOriginOf(env)).hostname)
}

function fromEnvironment(env: Environment) {
  const publicOrigin = publicOriginOf(env)
  const demo = isDemo(env)
  return {
    /** No setting changes them; tests shorten them. */
    waits: {
      /** Longer than the slowest call that it is for takes on an idle machine. */
      minResponseMs: 100,
      /** A picture of a club that takes longer to draw is left out of its sheets. */
      sheetPictureMs: 10_000,
      /** A map server that takes longer is given up, and the person hands in a file. */
      overpassMs: 30_000,
    },
    port: env.PORT,
    host: env.HOST,
    operationsPort: env.OPERATIONS_PORT,
    publicOrigin,
    isDemo: demo,
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'yes' : demo,
    /** Play at the demo clubs, made up; only the demo's own server starts it. */
    positionsExport: env.POSITIONS_EXPORT === 'yes',
    simulatedDay: env.SIMULATED_DAY ? env.SIMULATED_DAY === 'yes' : demo && env.DEMO_DATA !== 'no',
    /** The retention of the append-only logs in months. The database enforces at least three. */
    retentionMonths: {
      audit_log: env.AUDIT_MONTHS,
      platform_access: env.PLATFORM_ACCESS_MONTHS,
      'identity.events': env.SIGN_IN_MONTHS,
    },
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    /** Between processes on several machines or of several commands; none = within one process. */
    bus: env.BUS_URL ? busSettings(env.BUS_URL) : null,
    /** On this machine, behind one port. */
    processes: env.PROCESSES,
    /** Of each process. While they are replaced there is one more. */
    connections:
      env.PROCESSES === 1
        ? (env.DATABASE_CONNECTIONS ?? CONNECTIONS_OF_ONE)
        : Math.max(MIN_CONNECTIONS, Math.floor((env.DATABASE_CONNECTIONS ?? CONNECTIONS_OF_ALL) / (env.PROCESSES + 1))),
    files: env.FILES_URL ? s3Settings(env) : ({ kind: 'folder' } as const),
    assetsOrigin: env.ASSETS_ORIGIN,
    /** Where browsers report errors, once their visitors agreed. */
    sentryDsn: env.SENTRY_DSN,
    /** Pictures from above for the maps of the signed-in side; none: maps are drawn alone. */
    imagery:
      env.IMAGERY_URL && env.IMAGERY_ATTRIBUTION
        ? { url: env.IMAGERY_URL, attribution: env.IMAGERY_ATTRIBUTION }
        : undefined,
    /** Where maps of courses are fetched from. The public server is for a try; production names its own or has none. */
    overpassUrl: env.OVERPASS_URL ?? (demo ? 'https://overpass-api.de/api/interpreter' : null),
    webMode: env.WEB_MODE,
    /** A build made elsewhere, served as it is; none = built here when the sources changed. */
    webBuild: env.WEB_BUILD ? resolve(env.WEB_BUILD) : undefined,
    identity: identityConfig(env, publicOrigin),
    /** Off by default: operations of staff in the Cognito protocol, on this machine alone. */
    identityAdminPort: env.IDENTITY_ADMIN_PORT,
    /** The first seals, all of them open; none = a key in the data folder. */
    encryptionKeys: env.ENCRYPTION_KEY?.split(',').map(key => Buffer.from(key, 'base64')),
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    /** Whom the forms of the site are mailed to; in the demo that is the mailbox. */
    enquiriesEmail: env.ENQUIRIES_EMAIL ?? 'enquiries@demo.pinwise.example',
    links: siteLinks(env),
    /** Who answers for the site; nobody in the demo. */
    operator: env.OPERATOR ?? null,
    sms:
      env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN } : null,
    // The account of the stand-in is in the memory of one process.
    stripe: stripeSettings(env, demo && env.PROCESSES === 1),
    trustProxy: env.TRUST_PROXY?.split(',') ?? false,
    /** The demo keeps its window quiet for people; production logs every request. */
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

/** The demo has a stand-in of its own, which nothing else can have; without keys production bills by invoice. */
function stripeSettings(env: Environment, demo: boolean) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey && webhookSecret) return { kind: 'keys' as const, secretKey, webhookSecret }
  return demo ? { kind: 'stand-in' as const } : { kind: 'none' as const }
}

function s3Settings(env: Environment) {
  const url = new URL(env.FILES_URL ?? '')
  return {
    kind: 's3' as const,
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/|\/$/g, ''),
    endpoint: env.FILES_ENDPOINT ?? '',
    region: env.FILES_REGION,
    accessKeyId: env.FILES_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.FILES_SECRET_ACCESS_KEY ?? '',
  }
}
