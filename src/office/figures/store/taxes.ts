import { expressionBuilder } from 'kysely'
import type { DocumentTax } from '#orders/invoices/sql.ts'
import { fieldText, itemsIn } from '#platform/db/documents.ts'
import { numberIn, sumOf, sumWhere } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB, Invoices, Orders } from '#platform/db/tables.ts'
import type { Period } from '../model.ts'
import { deliveredTo } from './delivered-to.ts'

/* What invoices and credit notes say of taxes, in the smallest unit of the currency. A credit note takes away. */

/** The taxes of one rate in one country. */
export interface TaxSum {
  /** To which it was delivered; '' where that is not known. */
  readonly country: string
  readonly name: string
  readonly ppm: number
  readonly base: number
  readonly tax: number
  /** The parts of both that were ordered by telephone or at the counter. */
  readonly counterBase: number
  readonly counterTax: number
}

/** The taxes of the documents that were issued in these days, by country and rate. */
export function listTaxes(db: Db, period: Period): Promise<TaxSum[]> {
  const rates = issuedIn(db, period).select(({ ref }) => [
    countryOf.as('country'),
    signOf.as('sign'),
    isOfCounter.as('isOfCounter'),
    itemsIn<DocumentTax>(ref('i.document'), 'taxes').as('rate'),
  ])
  return db
    .selectFrom(rates.as('t'))
    .select(({ eb, ref, fn, val }) => {
      const base = eb(numberIn(ref('t.rate'), 'base'), '*', ref('t.sign'))
      const tax = eb(numberIn(ref('t.rate'), 'tax'), '*', ref('t.sign'))
      return [
        't.country',
        fn.coalesce(fieldText(ref('t.rate'), 'name'), val('')).as('name'),
        numberIn(ref('t.rate'), 'ppm').as('ppm'),
        sumOf(base).as('base'),
        sumOf(tax).as('tax'),
        sumWhere(base, ref('t.isOfCounter')).as('counterBase'),
        sumWhere(tax, ref('t.isOfCounter')).as('counterTax'),
      ]
    })
    .groupBy(['country', 'name', 'ppm'])
    .execute()
}

/** What documents without any rate charge in one country. */
export interface UntaxedSum {
  readonly country: string
  /** The document says why no tax is due: to a business of another country, or with a certificate. */
  readonly isFree: boolean
  readonly base: number
  readonly counterBase: number
}

export async function listUntaxed(db: Db, period: Period): Promise<UntaxedSum[]> {
  const untaxed = issuedIn(db, period)
    .select(({ eb, ref }) => [
      countryOf.as('country'),
      fieldText(ref('i.document'), 'taxNote').as('note'),
      eb('i.total_cents', '*', signOf).as('cents'),
      isOfCounter.as('isOfCounter'),
    ])
    .where(({ eb, ref }) => eb(fieldText(ref('i.document'), 'taxes'), '=', '[]'))
  const rows = await db
    .selectFrom(untaxed.as('u'))
    .select(({ eb, ref }) => [
      'u.country',
      eb('u.note', 'is not', null).as('isFree'),
      sumOf(ref('u.cents')).as('base'),
      sumWhere(ref('u.cents'), ref('u.isOfCounter')).as('counterBase'),
    ])
    .groupBy(['country', 'isFree'])
    .execute()
  return rows.map((row) => ({ ...row, isFree: Boolean(row.isFree) }))
}

/** What all documents of these days charge together, with tax, and the tax in it; of these, what was ordered at the counter. */
export function documentTotals(
  db: Db,
  period: Period,
): Promise<Record<'total' | 'tax' | 'counterTotal' | 'counterTax', number>> {
  return issuedIn(db, period)
    .select(({ eb }) => {
      const total = eb('i.total_cents', '*', signOf)
      const tax = eb('i.tax_cents', '*', signOf)
      return [
        sumOf(total).as('total'),
        sumOf(tax).as('tax'),
        sumWhere(total, isOfCounter).as('counterTotal'),
        sumWhere(tax, isOfCounter).as('counterTax'),
      ]
    })
    .executeTakeFirstOrThrow()
}

const issuedIn = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.issued_on', '>=', from)
    .where('i.issued_on', '<=', to)

const issued = expressionBuilder<DB & { i: Invoices; o: Orders }, 'i' | 'o'>()

const countryOf = deliveredTo(issued.ref('o.destination'), issued.ref('o.ship_to'))

/** Ordered by telephone or at the counter. */
const isOfCounter = issued('o.channel', '=', 'telephone')

const signOf = issued.case().when('i.kind', '=', 'credit_note').then(issued.lit(-1)).else(issued.lit(1)).end()
