import type pg from 'pg'
import type { Clock } from '#base/clock.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { unionNumberOf } from '#base/countries/tax-number.ts'
import type { Db } from '#platform/db/open.ts'
import { isWithin } from '#platform/db/tally.ts'
import { readSetting } from '#platform/settings/service.ts'
import type { Destination } from '#pricing/calculation/zones.ts'
import { seller, unionNumberIn } from '#pricing/seller/model.ts'
import { answerHours, decideTax, silentSeconds, type TaxDecision } from '#pricing/taxes/decision/model.ts'
import { taxes, taxPlaceOf, zoneForTax } from '#pricing/taxes/model.ts'
import { findAnswer, storeAnswer } from '#pricing/taxes/store/answers.ts'
import { findTaxFacts } from '#pricing/taxes/store/facts.ts'
import type { Vies } from '#pricing/taxes/vies.ts'

export interface TaxCheckShop {
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The shop's time zone, in which a certificate ends. */
  readonly timeZone: string
  readonly vies: Vies
}

/** A tax number that a customer has typed, and who they are. */
export interface NumberToCheck {
  /** As its country writes it. */
  readonly taxNumber: string
  readonly destination: Destination
  readonly userId: string | undefined
  /** Of the customer (src/people/identity/network.ts); empty where staff ask. */
  readonly network: string
}

/** How often an account, and a network, may have VIES asked in an hour. */
const mostTries = { account: 20, network: 60 }

/**
 * Asks VIES about a tax number, if its answer decides whether tax is taken off and no good answer is stored. In any case the
 * order goes on: without an answer it costs the tax. It waits for VIES, so it must not be called within a transaction.
 */
export async function checkNumber(shop: TaxCheckShop, wanted: NumberToCheck): Promise<void> {
  const { taxNumber, destination, userId, network } = wanted
  const number = unionNumberOf(taxNumber)
  if (number === undefined) return
  const now = shop.clock()
  const [{ value: settings }, { value: from }, facts] = await Promise.all([
    readSetting(shop, taxes),
    readSetting(shop, seller),
    findTaxFacts(shop.pool, { number: number.number, userId, now, today: dayIn(shop.timeZone, now) }),
  ])
  const decision = decisionOf(settings, { destination, taxNumber, sellerCountry: from.country, facts })
  if (decision.kind !== 'charged' || decision.because !== 'no_answer') return
  if (await isSilent(shop, number.number, now)) return
  if (!(await mayTry(shop, { userId, network }))) return
  const answer = await shop.vies.ask(number, unionNumberIn(from))
  await storeAnswer(
    shop.db,
    {
      number: number.number,
      valid: answer?.valid ?? null,
      answered_at: shop.clock(),
      consultation: answer?.consultation ?? null,
    },
    new Date(now.getTime() - answerHours * 3_600_000),
  )
}

function decisionOf(
  settings: TaxSettings,
  given: Pick<Parameters<typeof decideTax>[0], 'destination' | 'taxNumber' | 'sellerCountry' | 'facts'>,
): TaxDecision {
  const place = taxPlaceOf(settings, given.destination)
  return decideTax({
    ...given,
    zone: zoneForTax(place),
    isCollected: false,
    isBusiness: true,
    asksVies: settings.asksVies ?? true,
  })
}

/** Whether VIES gave no answer just now: nobody waits three seconds for that again. */
async function isSilent({ db }: TaxCheckShop, number: string, now: Date): Promise<boolean> {
  const last = await findAnswer(db, number)
  return last?.valid === null && now.getTime() - last.answered_at.getTime() < silentSeconds * 1000
}

async function mayTry(
  { db }: TaxCheckShop,
  { userId, network }: Pick<NumberToCheck, 'userId' | 'network'>,
): Promise<boolean> {
  const counted = [
    ...(userId === undefined ? [] : [{ whose: userId, most: mostTries.account }]),
    ...(network === '' ? [] : [{ whose: network, most: mostTries.network }]),
  ]
  return db.transaction().execute(async (tx) => {
    for (const one of counted) if (!(await isWithin(tx, { of: 'vies', seconds: 3600, ...one }))) return false
    return true
  })
}

/** The day in a time zone: `2026-03-31`. */
export function dayIn(timeZone: string, at: Date): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
