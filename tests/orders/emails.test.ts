import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { orderCancelledEmail } from '#orders/orders/emails/cancelled.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { orderPaidEmail } from '#orders/orders/emails/paid.ts'
import { orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import { orderRefundedEmail } from '#orders/orders/emails/refunded.ts'
import type { Order } from '#orders/orders/model.ts'
import { orderNotShippedEmail, orderShippedEmail } from '#orders/shipments/emails.ts'
import { about, order, several, shopUrl, wholeParcel } from './about-order.ts'

const shippedEmail = (of: AboutOrder) => orderShippedEmail({ ...of, parcel: wholeParcel(of.order) })
const notShippedEmail = (of: AboutOrder) => orderNotShippedEmail({ ...of, parcel: wholeParcel(of.order) })

const nothing = fromMinor(0)
const delivery = {
  id: 'post',
  name: 'Post',
  isCollected: false,
  needsPhone: false,
  from: '2026-03-30',
  to: '2026-04-01',
  price: nothing,
  discount: nothing,
  tax: nothing,
  taxes: [],
  total: nothing,
}

const refunded = orderRefundedEmail({
  ...about,
  order: { ...order, refunded: fromMinor(10000) },
  amount: fromMinor(4050),
  reason: 'Box <b>broken</b> & wet',
})

describe('letters about an order', () => {
  it('list every product with its part number, price and total', () => {
    const ofSeveral = { ...about, order: several }
    for (const { text } of [
      orderPlacedEmail(ofSeveral),
      shippedEmail(ofSeveral),
      orderCancelledEmail({ ...ofSeveral, reason: 'customer' }),
    ])
      expect(text).toContain(
        [
          '4 × Brake disc (BD-<1>), $312.60 each: $1,250.40',
          '1 × Product without a name, $2.50 each: $2.50',
          '20 × <b>Bolts</b>, $0.10 each: $2.00',
          'Total: $1,254.90',
        ].join('\n'),
      )
    expect(shippedEmail(ofSeveral).subject).toBe('Shipped: ABCDE-12345, Brake disc and 2 more')
  })

  it('name product, quantity and amounts in dollars', () => {
    expect(orderPlacedEmail(about).text).toContain('Price each: $312.60\nTotal: $1,250.40')
    expect(orderPaidEmail(about).text).toContain('We received $1,250.40')
  })

  it('say how long the pieces are held, in the shop’s time zone, and name the zone', () => {
    expect(orderPlacedEmail(about).text).toMatch(/until Mar 1, 2026, 9:30\sAM \(America\/New_York time\)/)
    expect(orderPlacedEmail(about).html).toContain(`href="${shopUrl}/payment/order1"`)
  })

  it('say the amount of this refund and of all refunds', () => {
    expect(refunded.text).toContain('We refunded $40.50')
    expect(refunded.text).toContain('that is $100.00')
    const whole = orderRefundedEmail({
      ...about,
      order: { ...order, refunded: fromMinor(125040) },
      amount: fromMinor(125040),
      reason: '',
    })
    expect(whole.text).not.toContain('earlier refunds')
    expect(whole.text).not.toContain('Reason')
  })

  it('have the number of the order in their subjects', () => {
    const all = [
      orderPlacedEmail(about),
      orderPaidEmail(about),
      shippedEmail(about),
      notShippedEmail(about),
      orderCancelledEmail({ ...about, reason: 'customer' }),
      refunded,
    ]
    for (const { subject } of all) expect(subject).toContain('ABCDE-12345')
  })

  it('say at the payment on which days the order arrives, or can be collected', () => {
    const paid = (isCollected: boolean) =>
      orderPaidEmail({
        ...about,
        recipient: 'unconfirmed',
        order: { ...order, delivery: { ...delivery, isCollected } },
      }).text
    expect(paid(false)).toMatch(/Arrives: Mar 30\s–\sApr 1, 2026/)
    expect(paid(true)).toMatch(/Ready to collect: Mar 30\s–\sApr 1, 2026/)
    expect(orderPaidEmail(about).text).not.toContain('Arrives')
  })

  it('give the reason of a refund as it was typed', () => {
    expect(refunded.text).toContain('Reason: Box <b>broken</b> & wet')
    expect(refunded.html).toContain('Reason: Box &lt;b&gt;broken&lt;/b&gt; &amp; wet')
  })

  it('keep line breaks of a product name out of the mail headers', () => {
    const { subject } = orderPaidEmail({
      ...about,
      order: { ...order, product: 'Disc\r\nBcc: everyone@shop.example\u2028end' },
    })
    expect(subject).toBe('Paid: ABCDE-12345, 4 × Disc Bcc: everyone@shop.example end')
  })
})

describe('the text of a buyer', () => {
  const typed = { name: 'Zoë Smith', address: '12/3 St. Mary’s Road\r\nFlat #4\nLondon N1 9GU' }
  const writeAll = (changes: Partial<AboutOrder>, own: Partial<Order>) => {
    const given = { ...about, ...changes, order: { ...order, ...own } }
    return {
      placed: orderPlacedEmail(given),
      paid: orderPaidEmail(given),
      shipped: shippedEmail(given),
      'not shipped': notShippedEmail(given),
      cancelled: orderCancelledEmail({ ...given, reason: 'customer' }),
      refunded: orderRefundedEmail({ ...given, amount: fromMinor(100), reason: '' }),
    }
  }

  it('is in the mails about payment and shipping, with the address in one line', () => {
    const { paid, shipped } = writeAll({}, typed)
    for (const { text } of [paid, shipped]) {
      expect(text).toContain('Name: Zoë Smith\n')
      expect(text).toContain('Address: 12/3 St. Mary’s Road, Flat #4, London N1 9GU\n')
    }
  })

  it('is in no mail to an unconfirmed mailbox', () => {
    for (const { text, html } of Object.values(writeAll({ recipient: 'unconfirmed' }, typed)))
      expect(text + html).not.toMatch(/Zoë|Mary/)
  })

  it.each([
    'win at bad.example',
    'https://bad',
    'http://192.0.2.1/a',
    'www.bad',
    'write to a@bad.example',
    '<a href=x>click</a>',
    'bell \u0007',
    'turned \u202e round',
    'a'.repeat(201),
  ])('is in no mail if it is not a name or an address: %j', (text) => {
    for (const written of Object.values(writeAll({}, { name: text, address: text }))) {
      expect(written.text).not.toContain(text)
      expect(written.html).not.toContain(text)
      expect(written.text).not.toMatch(/^(Name|Address):/m)
    }
  })
})

describe('an order that was shipped before it was paid', () => {
  const unpaid: Order = { ...order, status: 'shipped', payment: 'unpaid', paid: false, transactionId: null }

  it('gets a mail at shipping that says that it is unpaid, and how to pay', () => {
    const { text } = shippedEmail({ ...about, order: unpaid })
    expect(text).toContain('It is not paid yet.')
    expect(text).toContain(`${shopUrl}/payment/order1`)
    expect(shippedEmail(about).text).not.toMatch(/not paid|\/payment\//)
  })

  it('gets a mail at payment that does not promise to ship it', () => {
    const { text } = orderPaidEmail({ ...about, order: { ...order, status: 'shipped' } })
    expect(text).toContain('We received $1,250.40 for the order that we shipped to you.')
    expect(text).not.toContain('to be shipped')
  })

  it('gets a mail, if it was unshipped, that says how long it is held again', () => {
    const { text } = notShippedEmail({ ...about, order: { ...unpaid, status: 'pending' } })
    expect(text).toContain('We hold the stock for you until')
    expect(text).toContain(`${shopUrl}/payment/order1`)
  })
})

describe('an order of a product without a name', () => {
  const nameless = { ...about, order: { ...order, product: '' } }
  it.each([
    ['placed', orderPlacedEmail(nameless)],
    ['paid', orderPaidEmail(nameless)],
    ['shipped', shippedEmail(nameless)],
    ['not shipped', notShippedEmail(nameless)],
    ['cancelled', orderCancelledEmail({ ...nameless, reason: 'admin' })],
    ['refunded', orderRefundedEmail({ ...nameless, amount: fromMinor(100), reason: '' })],
  ])('has a replacement for the name in subject and text when it is %s', (_name, mail) => {
    expect(mail.subject).toContain('Product without a name')
    expect(mail.text).toContain('Product without a name')
    expect(mail.html).toContain('Product without a name')
  })
})
