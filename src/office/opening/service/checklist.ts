import type { Clock } from '#base/clock.ts'
import type { OpeningLine } from '#base/contract/forms/opening.ts'
import { menu } from '#base/contract/menu.ts'
import { tradeWords } from '#base/contract/messages/shop-words.ts'
import { asksForProvider } from '#base/countries/provider-details.ts'
import { shopCurrency } from '#base/money.ts'
import { latest } from '#catalog/products/service/read.ts'
import { lastBackup } from '#office/backup/last.ts'
import { pagesWithBlanks } from '#office/content/model/blanks.ts'
import { pages } from '#office/content/model/settings.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { backupPlaceNote, findNote, mailArrived, paymentTried, testCardTried } from '#office/opening/store.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import type { Gateway } from '#orders/payments/gateway.ts'
import { hasHeardWebhook } from '#orders/payments/service/heard.ts'
import { factorsOf } from '#people/identity/factors.ts'
import { notKept } from '#platform/db/topics.ts'
import { readSetting } from '#platform/settings/service.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { checkCurrency, checkMailFooter, checkReturnDays, checkTimeZone } from './check-rules.ts'
import { exampleOf } from './example.ts'
import { done, type Found, failed, open } from './found.ts'
import { type TrialMailShop, wayOfMails } from './trial-mail.ts'

export interface ChecklistShop extends TrialMailShop {
  readonly clock: Clock
  readonly gateway: Gateway
  readonly terms: ShopTerms
  readonly backupFolder: string
  readonly backupsAway: object | undefined
  readonly keepBackups: number
}

export interface CheckedLine extends Required<Found> {
  readonly name: OpeningLine
}

const backupAgeMs = 2 * 24 * 3600 * 1000

/** What is done before the shop opens, each line by looking now. `userId` is who asks. */
export async function checklist(shop: ChecklistShop, userId: string): Promise<CheckedLine[]> {
  const lines: Record<OpeningLine, Promise<Found>> = {
    name: checkName(shop),
    currency: checkCurrency(shop),
    time_zone: checkTimeZone(shop),
    texts: checkTexts(shop),
    return_days: checkReturnDays(shop),
    delivery: checkDelivery(shop),
    vehicles: checkVehicles(shop),
    payment: checkPayment(shop),
    mail: checkMail(shop),
    mail_footer: checkMailFooter(shop),
    product: checkProduct(shop),
    factor: checkFactor(shop, userId),
    backup: checkBackup(shop),
  }
  const names = Object.keys(lines) as OpeningLine[]
  return Promise.all(names.map(async (name) => ({ name, blocks: false, ...(await lines[name]) })))
}

async function checkName({ pool, terms }: ChecklistShop): Promise<Found> {
  const shop = await readSetting({ pool }, terms.settings.shop)
  const { value: who } = await readSetting({ pool }, seller)
  if (shop.version === 0) return open(words.nameMissing)
  if (shop.value.name.trim().toLowerCase() === 'tappet') return open(words.nameDefault)
  if (who.address === '') return open(words.addressMissing)
  if (who.email === '') return open(words.emailMissing)
  if (who.country === '') return open(words.countryMissing)
  return done(words.nameDone(shop.value.name))
}

async function checkTexts({ pool }: ChecklistShop): Promise<Found> {
  const { value } = await readSetting({ pool }, pages)
  const { country } = (await readSetting({ pool }, seller)).value
  const { terms, returns, privacy, imprint } = value.fixed
  const isEmpty = ({ text }: { readonly text: string }) => text.trim() === ''
  const needsImprint = country === '' || asksForProvider(country)
  const missing = [terms, returns, privacy, ...(needsImprint ? [imprint] : [])].filter(isEmpty)
  if (missing.length > 0) {
    const sentence = words.textsMissing(missing.map(({ title }) => title))
    const isUnknown = country === '' && isEmpty(imprint)
    return open(isUnknown ? `${sentence} ${words.imprintByCountry(imprint.title)}` : sentence)
  }
  const unfilled = pagesWithBlanks(value)
  if (unfilled.length > 0) return open(words.textsUnfilled(unfilled))
  return done(isEmpty(imprint) ? words.imprintRecommended(imprint.title) : words.textsDone)
}

async function checkDelivery({ pool }: ChecklistShop): Promise<Found> {
  const ofTaxes = await readSetting({ pool }, taxes)
  const ofDeliveries = await readSetting({ pool }, deliveries)
  if (ofDeliveries.value.methods.length === 0) return { ...open(words.noMethod), blocks: true }
  if (ofTaxes.version === 0) return open(words.taxesMissing)
  if (ofDeliveries.version === 0) return open(words.deliveriesMissing)
  const unchecked = [
    ...(ofTaxes.value.toCheck === undefined ? [] : [menu.taxes]),
    ...(ofDeliveries.value.toCheck === undefined ? [] : [menu.delivery]),
  ]
  if (unchecked.length > 0) return open(words.startToCheck(unchecked))
  return done(words.deliveryDone)
}

/** Whether the owner has chosen the markets, which stand beside the currency. */
async function checkVehicles({ pool, terms }: ChecklistShop): Promise<Found> {
  const { version, value } = await readSetting({ pool }, terms.settings.trade)
  return version === 0
    ? open(words.marketsMissing)
    : done(words.marketsDone(tradeWords.marketsOf[value.markets]))
}

/** What failed is said before what is still to do. */
async function checkPayment(shop: ChecklistShop): Promise<Found> {
  const trial = await checkTrialPayment(shop)
  if (!asksTestCard(shop) || trial.state === 'failed') return trial
  const card = await checkTestCard(shop)
  return trial.state === 'done' || card.state === 'failed' ? card : trial
}

/** Whether the keys of the shop work, and its webhook. */
async function checkTrialPayment({ db, gateway }: ChecklistShop): Promise<Found> {
  const trial = await findNote(db, paymentTried)
  if (trial === undefined) return open(words.notTried)
  if (trial.mark !== gateway.marks.secretKey) return open(words.otherKey)
  if (!trial.works) return failed(words.paymentFailed(trial.detail))
  return (await hasHeardWebhook(db, gateway)) ? done(words.paymentDone) : open(words.noWebhook)
}

/** Whether a live shop is to pay with a test card too: its own keys take none. */
export function asksTestCard({ gateway }: Pick<ChecklistShop, 'gateway'>): boolean {
  return gateway.livemode
}

/** Whether a card can be charged and refunded, in the currency that the shop has now. */
async function checkTestCard({ db }: ChecklistShop): Promise<Found> {
  const card = await findNote(db, testCardTried)
  if (card === undefined) return open(words.cardNotTried)
  if (card.currency !== shopCurrency()) return open(words.cardOtherCurrency)
  return card.works ? done(words.cardDone) : failed(words.cardFailed(card.detail))
}

async function checkMail(shop: ChecklistShop): Promise<Found> {
  const arrived = await findNote(shop.db, mailArrived)
  const now = await wayOfMails(shop)
  if (now.server === '') return failed(words.noMailServer)
  if (arrived === undefined) return open(words.mailNotTried)
  const isSame = arrived.from === now.from && arrived.server === now.server
  return isSame ? done(words.mailDone) : open(words.mailOtherWay)
}

async function checkProduct({ db, pool }: ChecklistShop): Promise<Found> {
  const newest = await latest({ pool, depends: notKept }, 2)
  if (newest.length === 0) return { ...open(words.noProduct), blocks: true }
  const example = await exampleOf({ db, pool })
  const isOnlyExample = newest.every(({ id }) => id === example?.id)
  return done(isOnlyExample ? words.onlyExample : words.productDone)
}

async function checkFactor({ db }: ChecklistShop, userId: string): Promise<Found> {
  const { passkeys, hasCodes } = await factorsOf(db, userId)
  return passkeys.length > 0 || hasCodes ? done(words.factorDone) : open(words.noFactor)
}

/** Whether the shop makes backups by itself. */
export function makesBackups({ keepBackups, backupsAway }: ChecklistShop): boolean {
  return keepBackups > 0 || backupsAway !== undefined
}

async function checkBackup(shop: ChecklistShop): Promise<Found> {
  const { db, clock, backupsAway } = shop
  const said = await findNote(db, backupPlaceNote)
  if (!makesBackups(shop))
    return said === undefined ? open(words.noBackupPlace) : done(words.backupElsewhere(said.place))
  const last = await lastBackup(shop)
  if (last === undefined) return open(words.noBackup)
  const isOld = clock().getTime() - last.getTime() > backupAgeMs
  if (isOld) return failed(words.oldBackup)
  if (backupsAway !== undefined) return done(words.backupAway)
  // A lost disk loses the shop and these files: where they are copied to, only the owner knows.
  return said === undefined ? open(words.backupNotCopied) : done(words.backupCopied(said.place))
}
