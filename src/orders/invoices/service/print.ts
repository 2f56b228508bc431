import { waysPaid } from '#base/contract/messages/how-paid.ts'
import { formatMoneyBy, fromMinor } from '#base/money.ts'
import { writingOf } from '#base/number-writing.ts'
import type { Block, Column, PdfFile, Picture, TotalRow } from '#base/pdf/model.ts'
import { kindNames } from '#orders/invoices/model.ts'
import type { DocumentTax, InvoiceDocument } from '#orders/invoices/store/document.ts'
import { factTexts } from '#orders/orders/line-facts.ts'

/** A document as it is laid out on paper. @param logo its own, not today's. */
export function printed(document: InvoiceDocument, logo: Picture | undefined): PdfFile {
  const { paper, issuedAt, seller } = document
  const title = titleOf(document)
  return {
    title,
    language: 'en',
    author: seller.name,
    paper,
    createdAt: new Date(issuedAt),
    sheets: [{ title, foot: seller.foot, blocks: blocksOf(document, logo) }],
  }
}

/** `Invoice INV-2026-000123`. */
export function titleOf({ kind, label }: InvoiceDocument): string {
  return `${kindNames[kind]} ${label}`
}

function blocksOf(document: InvoiceDocument, picture: Picture | undefined): Block[] {
  const { seller } = document
  return [
    { kind: 'title', text: titleOf(document), beside: seller.head, picture },
    { kind: 'columns', columns: partiesOf(document) },
    linesOf(document),
    { kind: 'totals', rows: totalsOf(document) },
    ...(document.taxNote === undefined ? [] : [{ kind: 'words', text: document.taxNote } as const]),
    { kind: 'words', text: paymentOf(document) },
    ...(seller.words === '' ? [] : [{ kind: 'words', text: seller.words } as const]),
  ]
}

function partiesOf(document: InvoiceDocument): Column[] {
  const { buyer, shipTo, order, issuedOn, payment, corrects } = document
  const dayOf = daysOf(document)
  const facts = [
    ['Date', dayOf(issuedOn)],
    ['Order number', order.number],
    ['Your order', order.purchaseOrder],
    ['Replaces invoice', document.replaces ?? ''],
    ...(corrects === null
      ? [
          ['Paid on', payment.paidOn === undefined ? '' : dayOf(payment.paidOn)],
          ['Due on', payment.dueOn === undefined ? '' : dayOf(payment.dueOn)],
        ]
      : [
          [corrects.isCancelled ? 'Cancels invoice' : 'Corrects invoice', corrects.label],
          ['Refunded on', corrects.isCancelled ? '' : dayOf(corrects.refundedOn)],
          ['Reason', corrects.reason],
        ]),
  ]
  const taxNumber = buyer.taxNumber === '' ? [] : [`Tax number: ${buyer.taxNumber}`]
  return [
    { heading: 'Billed to', lines: [...buyer.lines, ...taxNumber] },
    ...(shipTo.length === 0 ? [] : [{ heading: 'Delivered to', lines: shipTo }]),
    {
      heading: 'Details',
      lines: facts.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])),
    },
  ]
}

function linesOf(document: InvoiceDocument): Block {
  const { lines } = document
  const amount = amountsOf(document)
  const discounted = lines.some(({ discount }) => discount > 0)
  return {
    kind: 'table',
    columns: [
      { title: 'Part', width: 5, align: 'left' },
      { title: 'Quantity', width: 1, align: 'right' },
      { title: 'Price each', width: 1.5, align: 'right' },
      ...(discounted ? [{ title: 'Discount', width: 1.5, align: 'right' } as const] : []),
      { title: 'Amount', width: 1.5, align: 'right' },
    ],
    rows: lines.map((line) => [
      { text: line.name, note: factTexts(line).join(' · ') },
      String(line.quantity),
      amount(line.unitPrice),
      ...(discounted ? [line.discount === 0 ? '' : amount(-line.discount)] : []),
      amount(line.amount),
    ]),
  }
}

/** Prices without tax: the taxes are added. Prices with tax: the total says how much tax it includes. */
function totalsOf(document: InvoiceDocument): TotalRow[] {
  const { kind, lines, delivery, taxes, total, pricesIncludeTax, corrects } = document
  const amount = amountsOf(document)
  const row = (label: string, cents: number) => ({ label, value: amount(cents), strong: false })
  const goods = lines.reduce((all, line) => all + line.amount, 0)
  const charged = taxes.filter(({ tax, base }) => tax > 0 || base > 0)
  const rates = charged.map((rate) => row(rateName(rate, amount), rate.tax))
  // A customer who is exempt from a tax that the prices include.
  const uncharged = pricesIncludeTax ? total - goods - (delivery?.amount ?? 0) : 0
  const parts = [
    row('Subtotal', goods),
    ...(delivery === null ? [] : [row(`Delivery: ${delivery.name}`, delivery.amount)]),
    ...(uncharged === 0 ? [] : [row('Tax in the prices, not charged', uncharged)]),
    ...(pricesIncludeTax ? [] : rates),
  ]
  const name = kind === 'invoice' ? 'Total' : `Total ${corrects?.isCancelled ? 'cancelled' : 'refunded'}`
  return [
    ...(parts.length === 1 ? [] : parts),
    { label: name, value: amount(total), strong: true },
    ...(pricesIncludeTax ? rates.map((rate) => ({ ...rate, label: `Includes ${rate.label}` })) : []),
  ]
}

/** `VAT 19% of $100.00`. */
function rateName({ name, ppm, base }: DocumentTax, amount: (cents: number) => string): string {
  return `${name} ${ppm / millionthsInPercent}% of ${amount(base)}`
}

const millionthsInPercent = 10_000

function paymentOf(document: InvoiceDocument): string {
  const { payment, corrects } = document
  const dayOf = daysOf(document)
  const { paidOn, transactionId, how = [], dueOn } = payment
  const ways = how.length === 0 ? '' : ` ${waysPaid(how)}`
  const to = transactionId === '' ? '' : ` Transaction ${transactionId}.`
  if (corrects?.isCancelled) return `This credit note cancels invoice ${corrects.label} as a whole.`
  if (corrects !== null) return `Refunded on ${dayOf(corrects.refundedOn)}${ways}.${to}`
  if (paidOn === undefined) return dueOn === undefined ? '' : `Please pay by ${dayOf(dueOn)}.`
  return `Paid on ${dayOf(paidOn)}${ways}.${to}`
}

/** A document is written as the shop wrote when it was issued, not as the shop writes today. */
function amountsOf({ currency, locale }: InvoiceDocument): (cents: number) => string {
  const writing = writingOf(locale ?? 'en-US', currency)
  return (cents) => formatMoneyBy(writing, fromMinor(cents, currency))
}

/** `2 March 2026`. */
function daysOf({ locale }: InvoiceDocument): (day: string) => string {
  const days = new Intl.DateTimeFormat(locale ?? 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => days.format(new Date(`${day}T00:00:00Z`))
}
