import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import type { EngineAddress } from '#finding/find/search-engine.ts'
import type { HoldLimits } from '#orders/orders/hold-limits.ts'
import type { PurgeHook } from '#platform/cdn/send-purge.ts'
import { type Role, usualConnections } from '#platform/db/connections.ts'
import { bucketOf } from '#platform/storage/address.ts'
import type { Bucket } from '#platform/storage/files.ts'
import { isEncryptedOrLocal, thisMachine } from './addresses.ts'
import { ConfigError } from './config-error.ts'
import { environment } from './environment.ts'
import { keyFaults } from './payment-keys.ts'
import { withSecretFiles } from './secret-files.ts'

/** The variables that live mode requires. */
const liveNeeds = [
  'PUBLIC_URL',
  'AUTH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'ADMIN_EMAIL',
] as const

export interface Config {
  readonly mode: 'demo' | 'live'
  /** Whether a new demo shop gets 14 months of history: its payments are in the sandbox, so it has none with keys of Stripe. */
  readonly demoHistory: boolean
  readonly port: number
  readonly host: string
  /** What this process does: it serves the shop (`web`), does its jobs and sends its mails (`worker`), or both. */
  readonly role: Role
  /** For how long it serves after a stop signal, while `/readyz` answers 503. */
  readonly drainSeconds: number
  /** Where Prometheus asks for metrics; undefined: nowhere, and nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly dataDir: string
  /** Where files are stored; undefined: in folders of `dataDir`. */
  readonly bucket: Bucket | undefined
  /** Where a copy of each nightly backup goes, and for whom it is encrypted. */
  readonly backupsAway: { readonly bucket: Bucket; readonly publicKey: string } | undefined
  /** Whether a live shop makes a backup before it migrates its database. */
  readonly upgradeBackup: boolean
  readonly databaseUrl: string | undefined
  /** A pooler in transaction mode before it, for calls and pages; a worker uses none. */
  readonly databasePoolUrl: string | undefined
  /** The shop's own origin, without a slash at the end. */
  readonly publicUrl: string
  /** undefined in demo mode without AUTH_SECRET: then one is generated and stored with the data (src/app/server/secret.ts). */
  readonly authSecret: string | undefined
  /** The secret before it: what it has signed or encrypted is still read. */
  readonly formerAuthSecret: string | undefined
  readonly stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  /** undefined in a live shop without Google; a demo shop has a Google of its own. */
  readonly google: { clientId: string; clientSecret: string } | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly adminEmail: string | undefined
  /** Whether staff must have a second factor: always in live mode. */
  readonly staffFactor: 'required' | 'optional'
  readonly holdMinutes: number
  readonly holdLimits: HoldLimits
  /** How many nightly backups are retained under `dataDir`; 0 in demo mode, and to make none. */
  readonly keepBackups: number
  /** The shop's time zone, such as `Europe/Berlin`, for days in figures and times in mails. By default the machine's. */
  readonly timeZone: string
  /** Addresses of reverse proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: string[]
  /** Addresses and ranges from which files are imported although they are not public; none by default. */
  readonly importPrivateAddresses: string[]
  /** Whether the calls are documented at /api/docs for everybody; by default in a demo shop alone. */
  readonly apiDocs: boolean
  /** Where alarms are sent to, beside mails; undefined for nowhere. */
  readonly alarmWebhook: string | undefined
  /** Whether shared caches may store pages, and where purges are sent; undefined without shared caches. */
  readonly cdn: { readonly purge: PurgeHook | undefined } | undefined
  /** OpenSearch in place of the index in each process; undefined without one. */
  readonly searchEngine: EngineAddress | undefined
  /** How many connections to the database a process may open. */
  readonly databaseConnections: number
  /** How long a start waits while the database of DATABASE_URL does not answer. */
  readonly databaseWaitSeconds: number
  /** By default lines for a person in demo mode, JSON in live mode. */
  readonly logFormat: 'json' | 'lines'
  readonly logLevel: string
}

/**
 * Reads the environment, once, into the shop's configuration. Secrets may be in files (`secret-files.ts`).
 * @throws ConfigError naming each variable that is wrong or, in live mode, missing.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env = withSecretFiles(variables)
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const name = issue.path.join('.')
      const hint = /\s#|#\s/.test(given[name] ?? '')
        ? '. What stands behind a value belongs to it: give a comment a line of its own'
        : ''
      return `${name}: expected ${issue.message}${hint}`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const vars = read.data
  const missing = vars.SHOP_MODE === 'live' ? liveNeeds.filter((name) => vars[name] === undefined) : []
  if (missing.length > 0) {
    throw new ConfigError(
      missing
        .map((name) => {
          const what = env[name] === undefined ? 'missing' : 'blank'
          return `${name}: ${what}, and SHOP_MODE=live does not start without it`
        })
        .join('\n'),
    )
  }
  if (vars.SHOP_MODE === 'live' && !isEncryptedOrLocal(vars.PUBLIC_URL)) {
    throw new ConfigError('PUBLIC_URL: expected an https address, or one of this machine, in SHOP_MODE=live')
  }
  refuseWrongDatabase(vars)
  refuseSameSecret(vars)
  const wrongKeys = keyFaults(vars.SHOP_MODE, {
    secretKey: vars.STRIPE_SECRET_KEY,
    publishableKey: vars.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: vars.STRIPE_WEBHOOK_SECRET,
  })
  if (wrongKeys.length > 0) throw new ConfigError(wrongKeys.join('\n'))
  const lone = pairs.flatMap((pair) => missingOf(vars, pair) ?? [])
  if (lone.length > 0) throw new ConfigError(lone.join('\n'))
  const buckets = bucketsOf(vars)
  const { bucket: own, endpoint } = buckets.bucket ?? {}
  const away = buckets.backupsAway?.bucket
  if (away !== undefined && away.bucket === own && away.endpoint === endpoint)
    throw new ConfigError('BACKUP_URL: expected another bucket than STORAGE_URL')
  const purge = all({ url: vars.PURGE_URL, token: vars.PURGE_TOKEN })
  if (purge === undefined && (vars.PURGE_URL ?? vars.PURGE_TOKEN) !== undefined)
    throw new ConfigError('PURGE_URL and PURGE_TOKEN: expected both or neither')
  if (purge !== undefined && vars.CDN === 'off') throw new ConfigError('PURGE_URL: expected CDN=on with it')
  const shownHost = vars.HOST === '0.0.0.0' || vars.HOST === '::' ? 'localhost' : vars.HOST
  return {
    mode: vars.SHOP_MODE,
    demoHistory:
      vars.SHOP_MODE === 'demo' && vars.DEMO_HISTORY === 'on' && vars.STRIPE_SECRET_KEY === undefined,
    port: vars.PORT,
    host: vars.HOST,
    role: vars.ROLE,
    drainSeconds: vars.DRAIN_SECONDS,
    metrics:
      vars.METRICS_PORT === undefined ? undefined : { host: vars.METRICS_HOST, port: vars.METRICS_PORT },
    dataDir: resolve(vars.DATA_DIR),
    ...buckets,
    upgradeBackup: vars.SHOP_MODE === 'live' && vars.UPGRADE_BACKUP === 'on',
    databaseUrl: vars.DATABASE_URL,
    databasePoolUrl: vars.ROLE === 'worker' ? undefined : vars.DATABASE_POOL_URL,
    publicUrl: new URL(
      vars.PUBLIC_URL ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${vars.PORT}`,
    ).origin,
    authSecret: vars.AUTH_SECRET,
    formerAuthSecret: vars.AUTH_SECRET_PREVIOUS,
    stripe: all({
      secretKey: vars.STRIPE_SECRET_KEY,
      publishableKey: vars.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: vars.STRIPE_WEBHOOK_SECRET,
    }),
    google: all({ clientId: vars.GOOGLE_CLIENT_ID, clientSecret: vars.GOOGLE_CLIENT_SECRET }),
    smtpUrl: vars.SMTP_URL,
    mailFrom: vars.MAIL_FROM ?? `shop@${new URL(vars.PUBLIC_URL ?? 'http://tappet.example').hostname}`,
    adminEmail: vars.ADMIN_EMAIL,
    staffFactor: vars.SHOP_MODE === 'live' ? 'required' : vars.STAFF_FACTOR,
    holdMinutes: vars.HOLD_MINUTES,
    holdLimits: { ...vars.HELD_SHARE, orders: vars.UNPAID_ORDERS, pieces: vars.HELD_PIECES },
    keepBackups: vars.SHOP_MODE === 'live' ? vars.KEEP_BACKUPS : 0,
    timeZone: vars.TIME_ZONE,
    trustedProxies: vars.TRUSTED_PROXIES ?? [],
    importPrivateAddresses: vars.IMPORT_PRIVATE_ADDRESSES ?? [],
    apiDocs: (vars.API_DOCS ?? (vars.SHOP_MODE === 'live' ? 'off' : 'on')) === 'on',
    alarmWebhook: vars.ALARM_WEBHOOK_URL,
    cdn: vars.CDN === 'on' ? { purge } : undefined,
    databaseConnections: vars.DATABASE_CONNECTIONS ?? usualConnections[vars.ROLE],
    searchEngine: searchEngineOf(vars),
    databaseWaitSeconds: vars.DATABASE_WAIT_SECONDS,
    logFormat: vars.LOG_FORMAT ?? (vars.SHOP_MODE === 'live' ? 'json' : 'lines'),
    logLevel: vars.LOG_LEVEL,
  }
}

type Variables = z.output<typeof environment>

/** @throws ConfigError */
function refuseWrongDatabase(vars: Variables): void {
  for (const name of ['DATABASE_URL', 'DATABASE_POOL_URL'] as const) {
    const url = vars[name]
    if (vars.SHOP_MODE === 'live' && url !== undefined && !statesEncryption(url)) {
      throw new ConfigError(
        `${name}: expected ?sslmode=verify-full at its end (or sslmode=disable, in your own network), in SHOP_MODE=live`,
      )
    }
  }
  if (vars.DATABASE_POOL_URL !== undefined && vars.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_POOL_URL: expected DATABASE_URL with it, which names PostgreSQL itself')
  }
  if (vars.ROLE !== 'all' && vars.DATABASE_URL === undefined) {
    throw new ConfigError(
      `ROLE: expected all without DATABASE_URL: the shop’s own PostgreSQL belongs to one process, and ${vars.ROLE} is for several`,
    )
  }
}

/** @throws ConfigError */
function refuseSameSecret(vars: Variables): void {
  if (
    vars.AUTH_SECRET_PREVIOUS !== undefined &&
    (vars.AUTH_SECRET ?? vars.AUTH_SECRET_PREVIOUS) === vars.AUTH_SECRET_PREVIOUS
  )
    throw new ConfigError('AUTH_SECRET_PREVIOUS: expected AUTH_SECRET with it, which is another one')
}

/** Variables that are set together or not at all. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'],
  ['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'],
  ['BACKUP_URL', 'BACKUP_PUBLIC_KEY'],
] as const

/** The buckets of the shop. */
function bucketsOf(vars: Variables): Pick<Config, 'bucket' | 'backupsAway'> {
  const { STORAGE_URL, BACKUP_URL, BACKUP_PUBLIC_KEY } = vars
  const storageKeys = {
    accessKeyId: vars.STORAGE_ACCESS_KEY_ID,
    secretAccessKey: vars.STORAGE_SECRET_ACCESS_KEY,
  }
  const backupKeys = {
    accessKeyId: vars.BACKUP_ACCESS_KEY_ID,
    secretAccessKey: vars.BACKUP_SECRET_ACCESS_KEY,
  }
  return {
    bucket: STORAGE_URL === undefined ? undefined : bucketOf(STORAGE_URL, storageKeys),
    backupsAway:
      BACKUP_URL === undefined || BACKUP_PUBLIC_KEY === undefined
        ? undefined
        : { bucket: bucketOf(BACKUP_URL, backupKeys), publicKey: BACKUP_PUBLIC_KEY },
  }
}

/** The configuration with the port that a shop with PORT=0 (any free port) got. */
export function onPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

function searchEngineOf(
  vars: Pick<
    z.infer<typeof environment>,
    'SEARCH_ENGINE' | 'SEARCH_INDEX' | 'SEARCH_ENGINE_LOGIN' | 'SEARCH_ENGINE_CA'
  >,
): EngineAddress | undefined {
  if (vars.SEARCH_ENGINE.length === 0) return undefined
  const [username = '', ...password] = vars.SEARCH_ENGINE_LOGIN?.split(':') ?? []
  return {
    nodes: vars.SEARCH_ENGINE,
    name: vars.SEARCH_INDEX,
    login: username === '' ? undefined : { username, password: password.join(':') },
    ca: vars.SEARCH_ENGINE_CA,
  }
}

/** Whether a database is on this machine, or its URL says whether the connection is encrypted: by default it is not. */
function statesEncryption(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || thisMachine.test(host)) return true
  return /^(verify-full|verify-ca|require|disable)$/.test(searchParams.get('sslmode') ?? '')
}

/** What to say of two variables of which only one is set; undefined if both or neither are. */
function missingOf<Name extends string>(
  vars: Readonly<Partial<Record<Name, string | undefined>>>,
  [first, second]: readonly [Name, Name],
): string | undefined {
  if ((vars[first] === undefined) === (vars[second] === undefined)) return undefined
  const [missing, given] = vars[first] === undefined ? [first, second] : [second, first]
  return `${missing}: missing, and ${given} is set: expected both or neither`
}

/** The record when it has every value, otherwise undefined. */
function all<Key extends string>(values: Record<Key, string | undefined>): Record<Key, string> | undefined {
  const complete = Object.entries(values).every(([, value]) => value !== undefined)
  return complete ? (values as Record<Key, string>) : undefined
}
