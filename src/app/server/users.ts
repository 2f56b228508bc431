import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { detachAccount } from '#office/privacy/service/forget.ts'
import { type Devices, makeDevices } from '#people/identity/device.ts'
import { type GoogleProvider, liveGoogle } from '#people/identity/google.ts'
import { type Identity, openIdentity } from '#people/identity/identity.ts'
import { type Limits, makeLimits } from '#people/identity/limits.ts'
import { type IsWeak, openWeakPasswords } from '#people/identity/passwords.ts'
import { promoteOwner, retireDemoUsers } from '#people/identity/people.ts'
import { ensureDemoUsers } from '#people/users/demo.ts'
import { unprovenStaff } from '#people/users/service.ts'
import { sharesOf } from '#platform/db/connections.ts'
import { type Database, type Db, throughPooler } from '#platform/db/open.ts'
import { describeUnproven } from './command.ts'
import type { Config } from './config.ts'
import { renewSecrets } from './renew-secrets.ts'
import { secretsOf } from './secret.ts'

interface Options {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
}

interface Users {
  readonly identity: Identity
  readonly limits: Limits
  readonly devices: Devices
  readonly isWeak: IsWeak
}

/** Opens the identity service, after the first users are created. */
export async function openUsers({ app, config, database, log }: Options): Promise<Users> {
  const { db, connection, pooler } = database
  const { mode, publicUrl, port, adminEmail } = config
  await (mode === 'demo' ? ensureDemoUsers(db) : retireDemoUsers(db))
  await promoteOwner(db, adminEmail)
  await warnOfUnproven(db, log)
  const secrets = await secretsOf(config)
  await renewSecrets(db, secrets)
  const { now: secret, former } = secrets
  const limits = makeLimits(database.pool)
  const identity = openIdentity({
    db,
    connection: pooler ? { ...pooler.connection, ...throughPooler, prepares: pooler.prepares } : connection,
    connections: sharesOf(config.role, config.databaseConnections).identity,
    publicUrl,
    origins:
      mode === 'demo' ? [publicUrl, `http://127.0.0.1:${port}`, `http://localhost:${port}`] : [publicUrl],
    secret,
    formerSecret: former,
    mode,
    google: await googleOf(app, config),
    adminEmail,
    limits,
    staffFactor: config.staffFactor,
    detachAccount: detachAccount,
    log,
  })
  return {
    identity,
    limits,
    devices: makeDevices(secret, former),
    // A demo shop accepts every password that the specification allows (docs/decisions/people/weak-passwords.md).
    isWeak: mode === 'live' ? await openWeakPasswords(publicUrl) : () => false,
  }
}

/** Logs, at each start, which of the staff can do nothing because their email is not confirmed. */
export async function warnOfUnproven(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const unproven = await unprovenStaff(db)
  if (unproven.length > 0) log.warn({ staff: unproven.length }, describeUnproven(unproven))
}

async function googleOf(app: FastifyInstance, config: Config): Promise<GoogleProvider | undefined> {
  if (config.google !== undefined) return liveGoogle(config.google)
  if (config.mode === 'live') return undefined
  // Imported here, so that a live shop does not load it.
  const { serveSandboxGoogle } = await import('#app/sandbox/google/calls.ts')
  return serveSandboxGoogle({
    app,
    publicUrl: config.publicUrl,
    localUrl: localUrl(config),
    trustsProxies: config.trustedProxies.length > 0,
  })
}

/** The URL at which this process reaches itself. */
function localUrl({ host, port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
