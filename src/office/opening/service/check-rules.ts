import { pages } from '#office/content/model/settings.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import { returnTerms } from '#orders/returns/model.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { mailSettings } from '#platform/mail/letterhead/model.ts'
import { readSetting } from '#platform/settings/service.ts'
import { done, type Found, open } from './found.ts'

type RulesShop = Pick<DbAndPool, 'pool'> & { readonly terms: ShopTerms }

/** Whether the owner has chosen the currency, which the first order fixes. */
export async function checkCurrency({ pool, terms }: RulesShop): Promise<Found> {
  const { version, value } = await readSetting({ pool }, terms.settings.trade)
  const currency = value.currency.toUpperCase()
  return version === 0 ? open(words.currencyMissing(currency)) : done(words.currencyDone(currency))
}

/** Whether the shop has the time of a place. */
export async function checkTimeZone({ pool, terms }: RulesShop): Promise<Found> {
  const { version, value } = await readSetting({ pool }, terms.settings.trade)
  if (version === 0) return open(words.timeZoneMissing(value.timeZone))
  return value.timeZone === 'UTC' ? open(words.timeZoneOfNobody) : done(words.timeZoneDone(value.timeZone))
}

/** Whether the owner has chosen how long returns can be asked for, and the page of returns says the same. */
export async function checkReturnDays({ pool }: RulesShop): Promise<Found> {
  const { version, value } = await readSetting({ pool }, returnTerms)
  if (version === 0) return open(words.returnDaysMissing(value.days))
  const { fixed, returnsInShort } = (await readSetting({ pool }, pages)).value
  const said = [...daysIn(fixed.returns.text), ...daysIn(returnsInShort)]
  if (said.length > 0 && !said.includes(value.days))
    return open(words.returnDaysDiffer(value.days, [...new Set(said)]))
  return done(words.returnDaysDone(value.days))
}

/** Whether mails say who sends them. */
export async function checkMailFooter({ pool }: RulesShop): Promise<Found> {
  const { value } = await readSetting({ pool }, mailSettings)
  return value.footer === '' ? open(words.footerMissing) : done(words.footerDone)
}

/** The numbers of days that a text names, in the languages of the shops that we have templates for. */
function daysIn(text: string): number[] {
  const days = text.matchAll(/(\d{1,4})[\s-]*(?:days?|tagen?|tage|jours?|d[ií]as|dni)(?!\p{L})/giu)
  return [...days].map(([, number]) => Number(number))
}
