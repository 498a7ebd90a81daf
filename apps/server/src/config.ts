import { resolve } from 'node:path'
import { z } from 'zod'

/** The only reader of the environment. README.md lists the variables for people. */

const port = z.coerce
  .number({ error: 'must be a number from 0 to 65535' })
  .int('must be a whole number')
  .min(0, 'must be a number from 0 to 65535')
  .max(65_535, 'must be a number from 0 to 65535')
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const httpsUnlessLoopback = webUrl.refine(url => url.startsWith('https:') || isLoopback(new URL(url).hostname), {
  error: 'must be https (http only on this machine)',
})

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: webUrl
    .refine(url => new URL(url).origin === url, { error: 'must be an origin without a path' })
    .optional(),
  OPERATIONS_PORT: port.default(3001),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  FILES_URL: z.url({ protocol: /^s3$/, error: 'must be s3://bucket/prefix' }).optional(),
  FILES_ENDPOINT: webUrl.optional(),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  FILES_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ASSETS_ORIGIN: webUrl
    .refine(url => new URL(url).origin === url, { error: 'must be an origin without a path' })
    .optional(),
  SENTRY_DSN: webUrl.optional(),
  WEB_BUILD: z.string().min(1).optional(),
  WEB_MODE: z.enum(['built', 'dev'], { error: 'must be built or dev' }).default('built'),
  IDENTITY_ISSUER: httpsUnlessLoopback.optional(),
  IDENTITY_JWKS_URL: httpsUnlessLoopback.optional(),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^[\w+]{1,128}$/, { error: 'must be 1 to 128 letters, digits, _ or +' })
    .optional(),
  DEMO_DATA: z.enum(['yes', 'no'], { error: 'must be yes or no' }).optional(),
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

type Environment = z.infer<typeof Environment>

function combinationProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.FILES_URL && (!env.FILES_ACCESS_KEY_ID || !env.FILES_SECRET_ACCESS_KEY || !env.FILES_ENDPOINT)) {
    problems.push('FILES_URL also needs FILES_ENDPOINT, FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY')
  }
  if (Boolean(env.IDENTITY_ISSUER) !== Boolean(env.IDENTITY_CLIENT_ID)) {
    problems.push('IDENTITY_ISSUER and IDENTITY_CLIENT_ID go together')
  }
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL) problems.push('MIGRATION_DATABASE_URL also needs DATABASE_URL')
  if (!isLoopback(env.HOST) && !env.PUBLIC_ORIGIN) {
    problems.push('PUBLIC_ORIGIN is required when HOST is not this machine: the address that people type')
  }
  return problems
}

function fromEnvironment(env: Environment) {
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  const isDemo = isLoopback(env.HOST) && isLoopback(new URL(publicOrigin).hostname)
  return {
    port: env.PORT,
    host: env.HOST,
    operationsPort: env.OPERATIONS_PORT,
    publicOrigin,
    isDemo,
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'yes' : isDemo,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    files: env.FILES_URL ? s3Settings(env) : ({ kind: 'folder' } as const),
    assetsOrigin: env.ASSETS_ORIGIN,
    /** Where browsers report errors, once their visitors agreed. */
    sentryDsn: env.SENTRY_DSN,
    webMode: env.WEB_MODE,
    /** A build made elsewhere, served as it is; none = built here when the sources changed. */
    webBuild: env.WEB_BUILD ? resolve(env.WEB_BUILD) : undefined,
    identity:
      env.IDENTITY_ISSUER && env.IDENTITY_CLIENT_ID
        ? {
            issuer: env.IDENTITY_ISSUER,
            clientId: env.IDENTITY_CLIENT_ID,
            jwksUrl: env.IDENTITY_JWKS_URL ?? `${env.IDENTITY_ISSUER}/.well-known/jwks.json`,
          }
        : null,
    trustProxy: env.TRUST_PROXY?.split(',') ?? false,
    /** The demo keeps its window quiet for people; production logs every request. */
    logLevel: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  }
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
