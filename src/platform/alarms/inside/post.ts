import type { Db } from '#platform/db/open.ts'
import { type HttpsOutside, openHttps } from '#platform/http/outside/open-https.ts'
import { listUnposted, markPosted, type UnpostedAlarm } from '../store.ts'

export interface PostingShop {
  readonly db: Db
  /** `https://shop.example`: which shop it is, for a webhook of several. */
  readonly shopUrl: string
  /** Where alarms are sent to; undefined for nowhere. */
  readonly alarmWebhook: string | undefined
  /** Which servers may be reached. */
  readonly otherServers: HttpsOutside
  readonly log: { warn(details: object, message: string): void }
}

const atOnce = 20
const withinMs = 10_000

/**
 * Sends each new alarm to the webhook, the oldest first, as JSON with `shop`, `kind`, `message` and `at`. One that was not accepted is
 * logged and sent again in a minute, with all after it; an alarm may arrive twice.
 */
export async function postAlarms({ db, log, ...shop }: PostingShop): Promise<void> {
  const { alarmWebhook } = shop
  if (alarmWebhook === undefined) return
  for (const alarm of await listUnposted(db, atOnce)) {
    try {
      await post(alarmWebhook, alarm, shop)
    } catch (error) {
      // Without the address, which may hold a secret.
      const reason = error instanceof Error ? error.message : String(error)
      log.warn(
        { reason, alarm: alarm.kind },
        'an alarm could not be sent to ALARM_WEBHOOK_URL; it is tried again',
      )
      return
    }
    await markPosted(db, alarm.id)
  }
}

async function post(
  url: string,
  { kind, message, createdAt }: UnpostedAlarm,
  { shopUrl, otherServers }: Pick<PostingShop, 'shopUrl' | 'otherServers'>,
): Promise<void> {
  const body = JSON.stringify({ shop: shopUrl, kind, message, at: createdAt.toISOString() })
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(withinMs)
  const { answer } = await openHttps(URL.parse(url), { headers, body, signal }, otherServers)
  const { statusCode = 0 } = answer
  answer.destroy()
  if (statusCode < 200 || statusCode > 299) throw new Error(`it answered ${statusCode}`)
}
