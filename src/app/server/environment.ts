import * as z from 'zod/mini'
import { canReceive, sameMailAddress } from '#base/contract/forms/mail-address.ts'
import '#base/english-issues.ts'
import { isTimeZone } from '#base/time-zone.ts'
import { defaultHoldLimits, type HoldLimits } from '#orders/orders/hold-limits.ts'
import { fewestConnections, roles } from '#platform/db/connections.ts'
import { senderOf } from '#platform/mail/letterhead/model.ts'
import { bucketFault } from '#platform/storage/address.ts'
import {
  isAddressOrRange,
  isAddressRangeOrPort,
  isOrigin,
  isPrivateOrigin,
  namesSeveralHosts,
} from './addresses.ts'

const matching = (pattern: RegExp, words: string) => z.string().check(z.regex(pattern, words))
const number = (pattern: RegExp, words: string) => z.pipe(matching(pattern, words), z.transform(Number))
const portWords = 'a port number, at most 65535'
const port = z.pipe(number(/^\d{1,5}$/, portWords), z.int().check(z.maximum(65_535, portWords)))
const mostConnections = 500
const drainWords = 'a whole number of seconds, at most 300'
const connectionWords = `a whole number from ${fewestConnections} to ${mostConnections}`
const optional = z.optional(z.string().check(z.trim(), z.minLength(1)))
const bucket = z.string().check((given) => {
  const message = bucketFault(given.value)
  if (message !== undefined) given.issues.push({ code: 'custom', message, input: given.value })
})
const fourLimits = (usual: HoldLimits['orders']) =>
  z._default(
    z.pipe(
      matching(
        /^ *\d{1,9}(?: *, *\d{1,9}){3} *$/,
        'four whole numbers separated by commas: unverified, verified, paid before, network',
      ),
      z.transform((text) => {
        const [unverified = 0, verified = 0, paid = 0, network = 0] = text.split(',').map(Number)
        return { unverified, verified, paid, network }
      }),
    ),
    usual,
  )

const authSecret = z.optional(z.string().check(z.minLength(32, 'at least 32 characters')))
const databaseUrl = z.optional(
  z.pipe(
    z.string().check(
      z.refine((url) => !namesSeveralHosts(url), {
        error:
          'one host: the shop does not choose between several. Name a proxy or an address that always points to the primary',
        abort: true,
      }),
    ),
    z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }),
  ),
)

/** The environment variables that the shop reads, with their allowed values and defaults. */
export const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  ROLE: z._default(z.enum(roles, 'all, web or worker'), 'all'),
  DRAIN_SECONDS: z._default(
    z.pipe(number(/^\d{1,3}$/, drainWords), z.int().check(z.maximum(300, drainWords))),
    0,
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_URL: databaseUrl,
  SEARCH_ENGINE: z._default(
    z
      .pipe(
        z.string(),
        z.transform((text) => (text.trim() === 'process' ? [] : text.split(',').map((one) => one.trim()))),
      )
      .check(
        z.refine(
          (addresses) => addresses.every(isPrivateOrigin),
          'process, or https:// addresses of OpenSearch separated by commas (http:// only on this machine)',
        ),
      ),
    [],
  ),
  SEARCH_INDEX: z._default(
    matching(/^[a-z][a-z0-9_]{0,39}$/, 'at most 40 lower-case letters, figures and _'),
    'tappet',
  ),
  SEARCH_ENGINE_LOGIN: z.optional(matching(/^[^:]+:.+$/, 'a name and a password, with a colon between them')),
  SEARCH_ENGINE_CA: z.optional(
    matching(/-----BEGIN CERTIFICATE-----/, 'a certificate in PEM, best by SEARCH_ENGINE_CA_FILE'),
  ),
  STORAGE_URL: z.optional(bucket),
  STORAGE_ACCESS_KEY_ID: optional,
  STORAGE_SECRET_ACCESS_KEY: optional,
  BACKUP_URL: z.optional(bucket),
  BACKUP_ACCESS_KEY_ID: optional,
  BACKUP_SECRET_ACCESS_KEY: optional,
  BACKUP_PUBLIC_KEY: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^age1[02-9ac-hj-np-z]{58}$/,
          'a public key of age, which begins with age1 (age-keygen makes it)',
        ),
      ),
  ),
  UPGRADE_BACKUP: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SHOP_MODE: z._default(z.enum(['demo', 'live'], 'demo or live'), 'demo'),
  DEMO_HISTORY: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'an http(s) address', abort: true })
      .check(
        z.refine(
          isOrigin,
          'an address without a path, such as https://your.shop: the shop needs its own host',
        ),
      ),
  ),
  AUTH_SECRET: authSecret,
  AUTH_SECRET_PREVIOUS: authSecret,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' })),
  MAIL_FROM: optional.check(
    z.refine(
      (from) => from === undefined || canReceive(senderOf(from).address),
      'an email address, with a name before it or not: Your shop <shop@your.shop>',
    ),
  ),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.overwrite(sameMailAddress), z.refine(canReceive, 'an email address')),
  ),
  STAFF_FACTOR: z._default(z.enum(['required', 'optional'], 'required or optional'), 'optional'),
  HOLD_MINUTES: z._default(number(/^\d{1,5}$/, 'a whole number of minutes'), 30),
  UNPAID_ORDERS: fourLimits(defaultHoldLimits.orders),
  HELD_PIECES: fourLimits(defaultHoldLimits.pieces),
  HELD_SHARE: z._default(
    z.pipe(
      matching(
        /^ *(?:[1-9]\d?|100) *, *(?:[1-9]\d?|100) *(?:, *(?:[1-9]\d?|100) *)?$/,
        'percentages from 1 to 100 separated by commas: account, network, all new customers',
      ),
      z.transform((text) => {
        const [
          sharePercent = 0,
          networkSharePercent = 0,
          newSharePercent = Math.max(networkSharePercent, defaultHoldLimits.newSharePercent),
        ] = text.split(',').map(Number)
        return { sharePercent, networkSharePercent, newSharePercent }
      }),
    ),
    defaultHoldLimits,
  ),
  KEEP_BACKUPS: z._default(number(/^\d{1,3}$/, 'a whole number of backups, 0 for none'), 7),
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'a time zone, such as Europe/Berlin')),
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
  TRUSTED_PROXIES: z.optional(
    z
      .pipe(
        z.string(),
        z.transform((list) => list.split(',').map((address) => address.trim())),
      )
      .check(
        z.refine(
          (list) => list.every(isAddressOrRange),
          'addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
        ),
      ),
  ),
  IMPORT_PRIVATE_ADDRESSES: z.optional(
    z
      .pipe(
        z.string(),
        z.transform((list) => list.split(',').map((address) => address.trim())),
      )
      .check(
        z.refine(
          (list) => list.every(isAddressRangeOrPort),
          'addresses, ranges, or addresses with a port, separated by commas, such as 10.0.0.5,10.1.0.0/16,[fd00::5]:22',
        ),
      ),
  ),
  API_DOCS: z.optional(z.enum(['on', 'off'], 'on or off')),
  ALARM_WEBHOOK_URL: z.optional(z.url({ protocol: /^https$/, error: 'an https address' })),
  CDN: z._default(z.enum(['on', 'off'], 'on or off'), 'off'),
  PURGE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'an http(s) address' })),
  PURGE_TOKEN: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters without spaces')),
  ),
  DATABASE_CONNECTIONS: z.optional(
    z.pipe(
      number(/^\d{1,3}$/, connectionWords),
      z
        .int()
        .check(z.minimum(fewestConnections, connectionWords), z.maximum(mostConnections, connectionWords)),
    ),
  ),
  DATABASE_WAIT_SECONDS: z._default(number(/^\d{1,5}$/, 'a whole number of seconds'), 300),
  LOG_FORMAT: z.optional(z.enum(['json', 'lines'], 'json or lines')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})
