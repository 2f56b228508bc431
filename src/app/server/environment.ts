import { z } from 'zod'
import { canReceive, sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { isTimeZone } from '#base/time-zone.ts'
import { defaultHoldLimits, type HoldLimits } from '#orders/orders/hold-limits.ts'
import { fewestConnections, usualConnections } from '#platform/db/connections.ts'
import { senderOf } from '#platform/mail/letterhead/model.ts'
import { isAddressOrRange, isOrigin, namesSeveralHosts } from './addresses.ts'

const portWords = 'a port number, at most 65535'
const port = z
  .string()
  .regex(/^\d{1,5}$/, portWords)
  .transform(Number)
  .pipe(z.int().max(65_535, portWords))
const mostConnections = 500
const connectionWords = `a whole number from ${fewestConnections} to ${mostConnections}`
const optional = z.string().trim().min(1).optional()
const fourLimits = (usual: HoldLimits['orders']) =>
  z
    .string()
    .regex(
      /^ *\d{1,9}(?: *, *\d{1,9}){3} *$/,
      'four whole numbers separated by commas: unverified, verified, paid before, network',
    )
    .transform((text) => {
      const [unverified = 0, verified = 0, paid = 0, network = 0] = text.split(',').map(Number)
      return { unverified, verified, paid, network }
    })
    .default(usual)

/** The environment variables that the shop reads, with their allowed values and defaults. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((url) => !namesSeveralHosts(url), {
      error:
        'one host: the shop does not choose between several. Name a proxy or an address that always points to the primary',
      abort: true,
    })
    .pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }))
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live'], 'demo or live').default('demo'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http(s) address', abort: true })
    .refine(isOrigin, 'an address without a path, such as https://your.shop: the shop needs its own host')
    .optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: optional.refine(
    (from) => from === undefined || canReceive(senderOf(from).address),
    'an email address, with a name before it or not: Your shop <shop@your.shop>',
  ),
  ADMIN_EMAIL: z.string().overwrite(sameMailAddress).refine(canReceive, 'an email address').optional(),
  STAFF_FACTOR: z.enum(['required', 'optional'], 'required or optional').default('optional'),
  HOLD_MINUTES: z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number of minutes')
    .transform(Number)
    .default(30),
  UNPAID_ORDERS: fourLimits(defaultHoldLimits.orders),
  HELD_PIECES: fourLimits(defaultHoldLimits.pieces),
  HELD_SHARE: z
    .string()
    .regex(
      /^ *(?:[1-9]\d?|100) *, *(?:[1-9]\d?|100) *(?:, *(?:[1-9]\d?|100) *)?$/,
      'percentages from 1 to 100 separated by commas: account, network, all new customers',
    )
    .transform((text) => {
      const [
        sharePercent = 0,
        networkSharePercent = 0,
        newSharePercent = Math.max(networkSharePercent, defaultHoldLimits.newSharePercent),
      ] = text.split(',').map(Number)
      return { sharePercent, networkSharePercent, newSharePercent }
    })
    .default(defaultHoldLimits),
  KEEP_BACKUPS: z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number of backups, 0 for none')
    .transform(Number)
    .default(7),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'a time zone, such as Europe/Berlin')
    .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (list) => list.every(isAddressOrRange),
      'addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
  CDN: z.enum(['on', 'off'], 'on or off').default('off'),
  PURGE_URL: z.url({ protocol: /^https?$/, error: 'an http(s) address' }).optional(),
  PURGE_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters without spaces')
    .optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/, connectionWords)
    .transform(Number)
    .pipe(z.int().min(fewestConnections, connectionWords).max(mostConnections, connectionWords))
    .default(usualConnections),
  DATABASE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number of seconds')
    .transform(Number)
    .default(300),
  LOG_FORMAT: z.enum(['json', 'lines'], 'json or lines').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
