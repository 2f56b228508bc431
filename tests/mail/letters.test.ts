import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { backLetter, confirmLetter } from '#catalog/back-in-stock/letters.ts'
import { trialLetter } from '#office/opening/letters.ts'
import { differenceAskedLetter, orderEditedLetter } from '#orders/edits/letters.ts'
import { orderCancelledLetter } from '#orders/orders/letters/cancelled.ts'
import { orderLinkLetter } from '#orders/orders/letters/link.ts'
import { orderPaidLetter } from '#orders/orders/letters/paid.ts'
import { orderFreeLetter, orderPlacedLetter, orderTakenLetter } from '#orders/orders/letters/placed.ts'
import { orderPiecesCancelledLetter, orderRefundedLetter } from '#orders/orders/letters/refunded.ts'
import { paymentRefusedLetter, paymentWithBankLetter } from '#orders/payments/letters.ts'
import {
  returnApprovedLetter,
  returnAskedLetter,
  returnClosedLetter,
  returnDeclinedLetter,
  returnReceivedLetter,
  returnReplacedLetter,
} from '#orders/returns/letters.ts'
import { orderNotShippedLetter, orderShippedLetter, orderTrackingLetter } from '#orders/shipments/letters.ts'
import { factorLetter } from '#people/identity/factor-letter.ts'
import { accountExistsLetter, resetLetter, welcomeLetter } from '#people/identity/letters.ts'
import { invitationLetter } from '#people/staff/letters.ts'
import { alarmLetter } from '#platform/mail/letters/alarm.ts'
import type { Letter } from '#platform/mail/letters/letter.ts'
import type { LetterKind } from '#platform/mail/model.ts'
import { about, aDifference, aReturnOf, order, several, shopUrl, wholeParcel } from '../orders/about-order.ts'

const ofSeveral = { ...about, order: several }
const parcel = wholeParcel(order)
const tracked = {
  ...parcel,
  carrier: 'UPS',
  tracking: '1Z & <b>999</b>',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999&loc=en',
}
const part = { ...tracked, lines: wholeParcel(several).lines.slice(0, 1) }

const one = aReturnOf(order)

/** Letters of every kind that the shop writes: a missing kind does not compile. */
const letters: Record<LetterKind, readonly Letter[]> = {
  welcome: [welcomeLetter({ displayName: `O'Neil`, verifyUrl: `${shopUrl}/verify?a=1&b=2`, shopUrl })],
  trial_mail: [trialLetter({ code: '1234-5678', url: `${shopUrl}/dashboard/first-day#mail=1`, shopUrl })],
  reset: [resetLetter({ url: `${shopUrl}/reset?token=t`, shopUrl })],
  staff_invitation: [
    invitationLetter({ url: `${shopUrl}/invitation#token=t`, roleName: 'Warehouse', shopUrl }),
  ],
  back_in_stock_confirm: [
    confirmLetter({ product: 'Disc & <b>pad</b>', url: `${shopUrl}/back-in-stock/confirm#token=t`, shopUrl }),
  ],
  back_in_stock: [
    backLetter({
      product: 'Disc & <b>pad</b>',
      productUrl: `${shopUrl}/products/disc`,
      url: `${shopUrl}/back-in-stock/end#token=t`,
      shopUrl,
    }),
  ],
  account_exists: [accountExistsLetter({ loginUrl: `${shopUrl}/login`, shopUrl })],
  factors_changed: [
    factorLetter({ kind: 'passkey_added', name: 'Phone <b>' }, shopUrl),
    factorLetter({ kind: 'passkey_removed', name: 'My phone' }, shopUrl),
    factorLetter({ kind: 'codes_on' }, shopUrl),
    factorLetter({ kind: 'codes_off' }, shopUrl),
    factorLetter({ kind: 'new_recovery_codes' }, shopUrl),
    factorLetter({ kind: 'recovery_code_used', left: 1 }, shopUrl),
    factorLetter({ kind: 'reset' }, shopUrl),
  ],
  order_placed: [
    orderPlacedLetter(about),
    orderPlacedLetter(ofSeveral),
    orderTakenLetter(about),
    orderFreeLetter({ ...about, isTaken: false }),
    orderFreeLetter({ ...about, isTaken: true }),
  ],
  order_paid: [orderPaidLetter(about)],
  order_shipped: [
    orderShippedLetter({ ...about, parcel }),
    orderShippedLetter({ ...ofSeveral, parcel: wholeParcel(several) }),
    orderShippedLetter({ ...ofSeveral, parcel: part }),
  ],
  order_not_shipped: [
    orderNotShippedLetter({ ...about, parcel }),
    orderNotShippedLetter({ ...ofSeveral, parcel: part }),
  ],
  order_tracking: [orderTrackingLetter({ ...about, parcel: tracked })],
  order_link: [orderLinkLetter(about), orderLinkLetter({ ...about, order: { ...order, guest: true } })],
  order_cancelled: [
    orderCancelledLetter({ ...about, reason: 'not_paid_in_time' }),
    orderCancelledLetter({ ...ofSeveral, reason: 'customer' }),
  ],
  order_refunded: [
    orderRefundedLetter({
      ...about,
      order: { ...order, refunded: fromMinor(10000) },
      amount: fromMinor(4050),
      reason: 'Box <b>broken</b> & wet',
    }),
  ],
  order_pieces_cancelled: [
    orderPiecesCancelledLetter({
      ...about,
      pieces: [{ productId: 'p', product: 'Bulb', quantity: 2, amount: fromMinor(0) }],
      reason: 'Sold <b>out</b>',
    }),
  ],
  order_edited: [
    orderEditedLetter(about),
    orderEditedLetter(ofSeveral),
    orderEditedLetter({ ...about, paid: about.order.price }),
  ],
  difference_asked: [differenceAskedLetter({ ...about, order: aDifference })],
  payment_with_bank: [paymentWithBankLetter(about), paymentWithBankLetter(ofSeveral)],
  payment_refused: [
    paymentRefusedLetter(about),
    paymentRefusedLetter({ ...ofSeveral, order: { ...several, status: 'shipped' } }),
  ],
  return_asked: [returnAskedLetter({ ...about, one, cause: 'buyer' })],
  return_approved: [
    returnApprovedLetter({ ...about, one, instructions: 'Pack it <b>well</b> & send it.' }),
    returnApprovedLetter({ ...about, one, instructions: undefined }),
  ],
  return_declined: [returnDeclinedLetter({ ...about, one })],
  return_received: [returnReceivedLetter({ ...about, one })],
  return_replaced: [returnReplacedLetter({ ...about, one })],
  return_closed: [returnClosedLetter({ ...about, one })],
  alarm: [
    alarmLetter({
      alarms: [{ message: 'A refund of <b>pi_1</b>\r\nfailed & waits', created_at: new Date(0) }],
      total: 12,
      shopUrl,
      timeZone: 'Europe/Berlin',
    }),
  ],
}

/** The visible text of the HTML, without its head, the space between words and the colons after labels. */
function seen(html: string): string {
  const body = html.slice(html.indexOf('<h1'))
  return plain(
    body
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&'),
  )
}

function plain(text: string): string {
  return text.replace(/[\s:]/g, '')
}

describe.each(Object.entries(letters))('every letter: %s', (kind, ofKind) => {
  it('has the same content as text and as HTML', () => {
    expect(ofKind.length).toBeGreaterThan(0)
    for (const { html, text } of ofKind) expect(seen(html)).toBe(plain(text))
  })

  it('has the name of the shop at its head', () => {
    for (const { html } of ofKind) expect(html).toMatch(/<td[^>]*><p class="ink"[^>]*>Tappet<\/p><h1/)
  })

  it('contains no markup that a person typed', () => {
    for (const { html } of ofKind) {
      expect(html).not.toMatch(/<script|<b>/)
      expect(html.replace(/&(amp|lt|gt|quot|#x27);/g, '')).not.toContain('&')
    }
  })

  it('has a subject of one line', () => {
    for (const { subject } of ofKind) expect(subject).toMatch(/^[^\p{Cc}]+$/u)
  })

  it('has its own kind, and is a complete document', () => {
    for (const letter of ofKind) {
      expect(letter.kind).toBe(kind)
      expect(letter.html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/html>$/s)
    }
  })
})

it('the name of a product that is written from right to left stands apart in HTML and in plain text', () => {
  const { html, text } = backLetter({
    product: 'בלם 280',
    productUrl: `${shopUrl}/products/disc`,
    url: `${shopUrl}/back-in-stock/end#token=t`,
    shopUrl,
  })
  for (const written of [html, text])
    expect(written).toContain('tell you: \u2068בלם 280\u2069 can be ordered')
})
