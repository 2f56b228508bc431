import { usualAlarms } from '#base/contract/forms/alarms.ts'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { usualMail } from '#base/contract/forms/mail.ts'
import { usualReturns } from '#base/contract/forms/returns.ts'
import { reviewsAtOnce } from '#base/contract/forms/review-desk.ts'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { shopSetting, tradeSetting } from '#office/shop/model.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { signInSetting } from '#people/identity/inside/sign-in-settings.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { aProduct } from '../../builders.ts'
import { aMail } from './mail.ts'
import type { RequestData, Requests } from './request.ts'

/** A request that writes the newest version of a setting. */
const changes =
  (name: string, value: object) =>
  async ({ database }: RequestData) => ({ body: { version: await versionOf(database, name), value } })

const start = {
  mode: 'demo',
  publicUrl: 'http://shop.example',
  timeZone: 'UTC',
  holdMinutes: 30,
  holdLimits: defaultHoldLimits,
} as const
const noWords = { synonyms: [], vehicles: [] }

/** The calls of the back office, and the provider's webhook. */
export const officeRequests: Requests = {
  providerEvent: () => ({ body: { id: 'evt_1' } }),
  exportTable: () => ({ params: { table: 'orders' } }),
  exportWorkbook: () => ({ params: { table: 'orders' } }),
  tableViews: () => ({ params: { table: 'orders' } }),
  saveTableView: () => ({ params: { table: 'orders' }, body: { name: 'Mine', query: 'filter=to_ship' } }),
  // Of a name that nobody has: the shop answers that nothing was changed.
  changeTableView: () => ({
    params: { table: 'orders' },
    query: { name: 'Nobody’s' },
    body: { first: true },
  }),
  removeTableView: () => ({ params: { table: 'orders' }, query: { name: 'Mine' } }),
  previewUndo: async (data) => ({ params: { id: await aPriceChange(data) } }),
  undoEntry: async (data) => ({ params: { id: await aPriceChange(data) } }),
  today: () => ({}),
  report: () => ({ params: { kind: 'taxes' }, query: { from: '2026-03-01', to: '2026-03-31' } }),
  exportReport: () => ({ params: { kind: 'makers' }, query: { from: '2026-03-01', to: '2026-03-31' } }),
  staffSearch: () => ({ query: { q: 'disc' } }),
  oneMail: async ({ database }) => ({ params: { id: await aMail(database) } }),
  resolveAlarm: async ({ database }) => ({ params: { id: await anAlarm(database) } }),
  changeOpening: changes('opening', { open: true }),
  tryTestCard: () => ({ body: { key: 'sk_test_x' } }),
  confirmTrialMail: () => ({ body: { code: '1234-5678' } }),
  nameBackupPlace: () => ({ body: { place: 'On another machine' } }),
  changeSearchWords: changes('search_words', noWords),
  tryReading: () => ({ body: { q: 'brake disc', value: noWords } }),
  changeTaxSettings: changes('taxes', untaxed),
  changeDeliverySettings: changes('deliveries', freeEverywhere),
  changeShopSettings: changes('shop', shopSetting(start).initial),
  changeTradeSettings: changes('trade', tradeSetting(start).initial),
  changeSellerSettings: changes('seller', unnamedSeller),
  changeHomeSettings: changes('home', home.initial),
  changePagesSettings: changes('pages', pages.initial),
  deadLinks: () => ({ body: { targets: ['/allProducts'] } }),
  previewText: () => ({ body: { text: '**bold**' } }),
  letterPreview: () => ({ params: { kind: 'order_paid' } }),
  sendTestLetter: () => ({ params: { kind: 'welcome' } }),
  changeSignInSettings: changes('sign_in', signInSetting(true).initial),
  changeAlarmSettings: changes('alarms', usualAlarms),
  changeMailSettings: changes('mail', usualMail),
  changeRefundSettings: changes('refunds', { withoutProof: 100 }),
  changeReturnSettings: changes('returns', usualReturns),
  changeReviewSettings: changes('reviews', reviewsAtOnce),
  moderateReviews: async ({ database }) => ({
    body: { changes: [{ id: await aReview(database), state: 'shown' }] },
  }),
  answerReview: async ({ database }) => ({
    params: { id: await aReview(database) },
    body: { words: 'Thank you.' },
  }),
  removeAnswer: async ({ database }) => ({ params: { id: await aReview(database) } }),
}

async function versionOf({ pool }: DbAndPool, setting: string): Promise<number> {
  const query = 'select version from settings where name = $1'
  const { rows } = await pool.query<{ version: number }>(query, [setting])
  return rows[0]?.version ?? 0
}

/** The entry of a change of a price, which nobody has put back yet. */
async function aPriceChange({ database }: RequestData): Promise<string> {
  const { id, priceCents } = await aProduct(database)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into audit_log (actor, act, subject_kind, subject_id, before, after)
     values ('shop', 'edit', 'product', $1, '{"price": 1}', jsonb_build_object('price', $2::integer / 100.0)) returning id`,
    [id, priceCents],
  )
  return String(rows[0]?.id)
}

async function anAlarm({ pool }: DbAndPool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into alarms (id, kind, message, subject_kind, subject_id)
     values (gen_random_uuid()::text, 'mail_failed', 'm', 'mail', gen_random_uuid()::text) returning id`,
  )
  return rows[0]?.id ?? ''
}

async function aReview({ pool }: DbAndPool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into reviews (id, name, email, about, ratings, picture)
     values (gen_random_uuid()::text, 'N', '', 'Good.', 5, '') returning id`,
  )
  return rows[0]?.id ?? ''
}
