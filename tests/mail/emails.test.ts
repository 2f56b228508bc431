import { describe, expect, it } from 'vitest'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { fromMinor } from '#base/money.ts'
import { backEmail, confirmEmail } from '#catalog/back-in-stock/emails.ts'
import { trialEmail } from '#office/opening/emails.ts'
import { differenceAskedEmail, orderEditedEmail } from '#orders/changes/emails.ts'
import { orderCancelledEmail } from '#orders/orders/emails/cancelled.ts'
import { invoiceCorrectedEmail } from '#orders/orders/emails/invoice-corrected.ts'
import { orderLinkEmail } from '#orders/orders/emails/link.ts'
import { orderPaidEmail } from '#orders/orders/emails/paid.ts'
import { orderFreeEmail, orderPlacedEmail, orderTakenEmail } from '#orders/orders/emails/placed.ts'
import { orderPiecesCancelledEmail, orderRefundedEmail } from '#orders/orders/emails/refunded.ts'
import { paymentRefusedEmail, paymentWithBankEmail } from '#orders/payments/emails.ts'
import {
  returnApprovedEmail,
  returnAskedEmail,
  returnClosedEmail,
  returnDeclinedEmail,
  returnReceivedEmail,
  returnReplacedEmail,
} from '#orders/returns/emails.ts'
import { orderNotShippedEmail, orderShippedEmail, orderTrackingEmail } from '#orders/shipments/emails.ts'
import { accountExistsEmail, firstLoginEmail, resetEmail, welcomeEmail } from '#people/identity/emails.ts'
import { factorEmail } from '#people/identity/inside/factor-email.ts'
import { invitationEmail } from '#people/staff/emails.ts'
import { alarmEmail } from '#platform/mail/emails/alarm.ts'
import type { Email } from '#platform/mail/emails/email.ts'
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

/** Emails of every kind that the shop writes: a missing kind does not compile. */
const emails: Record<EmailKind, readonly Email[]> = {
  welcome: [welcomeEmail({ displayName: `O'Neil`, verifyUrl: `${shopUrl}/verify?a=1&b=2`, shopUrl })],
  trial_mail: [trialEmail({ code: '1234-5678', url: `${shopUrl}/dashboard/first-day#mail=1`, shopUrl })],
  reset: [resetEmail({ url: `${shopUrl}/reset?token=t`, shopUrl })],
  staff_invitation: [
    invitationEmail({ url: `${shopUrl}/invitation#token=t`, roleName: 'Warehouse', shopUrl }),
  ],
  back_in_stock_confirm: [
    confirmEmail({ product: 'Disc & <b>pad</b>', url: `${shopUrl}/back-in-stock/confirm#token=t`, shopUrl }),
  ],
  back_in_stock: [
    backEmail({
      product: 'Disc & <b>pad</b>',
      productUrl: `${shopUrl}/products/disc`,
      url: `${shopUrl}/back-in-stock/end#token=t`,
      shopUrl,
    }),
  ],
  first_login: [firstLoginEmail({ url: `${shopUrl}/reset?token=t`, shopUrl })],
  account_exists: [accountExistsEmail({ loginUrl: `${shopUrl}/login`, shopUrl })],
  factors_changed: [
    factorEmail({ kind: 'passkey_added', name: 'Phone <b>' }, shopUrl),
    factorEmail({ kind: 'passkey_removed', name: 'My phone' }, shopUrl),
    factorEmail({ kind: 'codes_on' }, shopUrl),
    factorEmail({ kind: 'codes_off' }, shopUrl),
    factorEmail({ kind: 'new_recovery_codes' }, shopUrl),
    factorEmail({ kind: 'recovery_code_used', left: 1 }, shopUrl),
    factorEmail({ kind: 'reset' }, shopUrl),
  ],
  order_placed: [
    orderPlacedEmail(about),
    orderPlacedEmail(ofSeveral),
    orderTakenEmail(about),
    orderFreeEmail({ ...about, isTaken: false }),
    orderFreeEmail({ ...about, isTaken: true }),
  ],
  order_paid: [orderPaidEmail(about)],
  order_shipped: [
    orderShippedEmail({ ...about, parcel }),
    orderShippedEmail({ ...ofSeveral, parcel: wholeParcel(several) }),
    orderShippedEmail({ ...ofSeveral, parcel: part }),
  ],
  order_not_shipped: [
    orderNotShippedEmail({ ...about, parcel }),
    orderNotShippedEmail({ ...ofSeveral, parcel: part }),
  ],
  order_tracking: [orderTrackingEmail({ ...about, parcel: tracked })],
  order_link: [orderLinkEmail(about), orderLinkEmail({ ...about, order: { ...order, guest: true } })],
  order_cancelled: [
    orderCancelledEmail({ ...about, reason: 'not_paid_in_time' }),
    orderCancelledEmail({ ...ofSeveral, reason: 'customer' }),
  ],
  order_refunded: [
    orderRefundedEmail({
      ...about,
      order: { ...order, refunded: fromMinor(10000) },
      amount: fromMinor(4050),
      reason: 'Box <b>broken</b> & wet',
    }),
  ],
  invoice_corrected: [invoiceCorrectedEmail(about)],
  order_pieces_cancelled: [
    orderPiecesCancelledEmail({
      ...about,
      pieces: [{ productId: 'p', product: 'Bulb', quantity: 2, amount: fromMinor(0) }],
      reason: 'Sold <b>out</b>',
    }),
  ],
  order_edited: [
    orderEditedEmail(about),
    orderEditedEmail(ofSeveral),
    orderEditedEmail({ ...about, paid: about.order.price }),
  ],
  difference_asked: [differenceAskedEmail({ ...about, order: aDifference })],
  payment_with_bank: [paymentWithBankEmail(about), paymentWithBankEmail(ofSeveral)],
  payment_refused: [
    paymentRefusedEmail(about),
    paymentRefusedEmail({ ...ofSeveral, order: { ...several, status: 'shipped' } }),
  ],
  return_asked: [returnAskedEmail({ ...about, one, cause: 'buyer' })],
  return_approved: [
    returnApprovedEmail({ ...about, one, instructions: 'Pack it <b>well</b> & send it.' }),
    returnApprovedEmail({ ...about, one, instructions: undefined }),
  ],
  return_declined: [returnDeclinedEmail({ ...about, one })],
  return_received: [returnReceivedEmail({ ...about, one })],
  return_replaced: [returnReplacedEmail({ ...about, one })],
  return_closed: [returnClosedEmail({ ...about, one })],
  alarm: [
    alarmEmail({
      alarms: [{ message: 'A refund of <b>pi_1</b>\r\nfailed & waits', createdAt: new Date(0) }],
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

describe.each(Object.entries(emails))('every letter: %s', (kind, ofKind) => {
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
    for (const email of ofKind) {
      expect(email.kind).toBe(kind)
      expect(email.html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/html>$/s)
    }
  })
})

it('the name of a product that is written from right to left stands apart in HTML and in plain text', () => {
  const { html, text } = backEmail({
    product: 'בלם 280',
    productUrl: `${shopUrl}/products/disc`,
    url: `${shopUrl}/back-in-stock/end#token=t`,
    shopUrl,
  })
  for (const written of [html, text])
    expect(written).toContain('tell you: \u2068בלם 280\u2069 can be ordered')
})
