import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/shapes.ts'
import type { Letter } from '#mail/letter.ts'
import { accountExistsLetter, resetLetter, welcomeLetter } from './account.ts'
import {
  type AboutOrder,
  orderCancelledLetter,
  orderNotShippedLetter,
  orderPaidLetter,
  orderPlacedLetter,
  orderRefundedLetter,
  orderShippedLetter,
} from './order.ts'

const shopUrl = 'https://shop.example'
const timeZone = 'America/New_York'
const order: Order = {
  _id: 'order1',
  toolsId: 'product1',
  name: 'A <b>buyer</b>',
  address: 'First line\nSecond "line" & third',
  email: 'buyer@shop.example',
  phone: '1',
  quantity: 4,
  tools: `Brake disc <script>alert('x')</script> & pads`,
  price: 1250.4,
  paid: true,
  status: 'pending',
  transactionId: 'pi_1',
  number: 'ABCDE-12345',
  lines: [
    {
      toolsId: 'product1',
      tools: `Brake disc <script>alert('x')</script> & pads`,
      partNumber: null,
      price: 312.6,
      quantity: 4,
      total: 1250.4,
      picture: '/pictures/missing.svg',
      slug: 'brake-disc',
    },
  ],
  unitPrice: 312.6,
  payment: 'paid',
  refunded: 0,
  partNumber: null,
  picture: '/pictures/missing.svg',
  slug: 'brake-disc',
  holdUntil: '2026-03-01T14:30:00.000Z',
  cancelReason: null,
  createdAt: '2026-03-01T14:00:00.000Z',
  paidAt: '2026-03-01T14:10:00.000Z',
  shippedAt: null,
}

const [line] = order.lines
const several: Order = {
  ...order,
  tools: 'Brake disc and 2 more',
  lines: line
    ? [
        { ...line, tools: 'Brake disc', partNumber: 'BD-<1>', quantity: 4, total: 1250.4 },
        { ...line, toolsId: 'product2', tools: '', price: 2.5, quantity: 1, total: 2.5 },
        { ...line, toolsId: 'product3', tools: '<b>Bolts</b>', price: 0.1, quantity: 20, total: 2 },
      ]
    : [],
  price: 1254.9,
}

const about: AboutOrder = { order, shopUrl, timeZone, recipient: 'confirmed' }

const letters: Record<string, Letter> = {
  welcome: welcomeLetter({ displayName: `O'Neil`, verifyUrl: `${shopUrl}/verify?a=1&b=2`, shopUrl }),
  reset: resetLetter({ url: `${shopUrl}/reset?token=t`, shopUrl }),
  'account exists': accountExistsLetter({ loginUrl: `${shopUrl}/login`, shopUrl }),
  'order placed': orderPlacedLetter(about),
  'order paid': orderPaidLetter(about),
  'order shipped': orderShippedLetter(about),
  'order not shipped': orderNotShippedLetter(about),
  'order cancelled': orderCancelledLetter({ ...about, reason: 'not_paid_in_time' }),
  'order of several products placed': orderPlacedLetter({ ...about, order: several }),
  'order of several products shipped': orderShippedLetter({ ...about, order: several }),
  'order of several products cancelled': orderCancelledLetter({
    ...about,
    order: several,
    reason: 'customer',
  }),
  'order refunded': orderRefundedLetter({
    ...about,
    order: { ...order, refunded: 100 },
    amount: 40.5,
    reason: 'Box <b>broken</b> & wet',
  }),
}

/** What a reader of the HTML sees, without the space between words and the colons after labels. */
function seen(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return plain(
    body
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&'),
  )
}

function plain(text: string): string {
  return text.replace(/[\s:]/g, '')
}

describe.each(Object.entries(letters))('the letter: %s', (_name, letter) => {
  it('says the same as text and as HTML', () => {
    expect(seen(letter.html)).toBe(plain(letter.text))
  })

  it('carries no markup that a person typed', () => {
    expect(letter.html).not.toMatch(/<script|<b>/)
    expect(letter.html.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
  })

  it('has a subject of one line', () => {
    expect(letter.subject).toMatch(/^[^\p{Cc}]+$/u)
  })
})

describe('letters about an order', () => {
  it('list every product of it, each with its number, price and total', () => {
    for (const kind of ['placed', 'shipped', 'cancelled'])
      expect(letters[`order of several products ${kind}`]?.text).toContain(
        [
          '4 × Brake disc (BD-<1>), $312.60 each: $1,250.40',
          '1 × Product without a name, $2.50 each: $2.50',
          '20 × <b>Bolts</b>, $0.10 each: $2.00',
          'Total: $1,254.90',
        ].join('\n'),
      )
    expect(letters['order of several products shipped']?.subject).toBe('Shipped: Brake disc and 2 more')
  })

  it('name product, quantity and amounts in dollars', () => {
    expect(letters['order placed']?.text).toContain('Price each: $312.60\nTotal: $1,250.40')
    expect(letters['order paid']?.text).toContain('We received $1,250.40')
  })

  it('say until when the pieces are kept, on the shop’s clock, and name that', () => {
    expect(letters['order placed']?.text).toContain('until 1 Mar 2026, 09:30 (America/New_York time)')
    expect(letters['order placed']?.html).toContain(`href="${shopUrl}/payment/order1"`)
  })

  it('say the amount of this refund and of all refunds', () => {
    expect(letters['order refunded']?.text).toContain('We refunded $40.50')
    expect(letters['order refunded']?.text).toContain('that is $100.00')
    const whole = orderRefundedLetter({
      ...about,
      order: { ...order, refunded: 1250.4 },
      amount: 1250.4,
      reason: '',
    })
    expect(whole.text).not.toContain('earlier refunds')
    expect(whole.text).not.toContain('Reason')
  })

  it('say why money went back, as it was typed', () => {
    expect(letters['order refunded']?.text).toContain('Reason: Box <b>broken</b> & wet')
    expect(letters['order refunded']?.html).toContain('Reason: Box &lt;b&gt;broken&lt;/b&gt; &amp; wet')
  })

  it('keep a product name with line breaks out of the mail head', () => {
    const { subject } = orderPaidLetter({
      ...about,
      order: { ...order, tools: 'Disc\r\nBcc: everyone@shop.example\u2028end' },
    })
    expect(subject).toBe('Paid: 4 × Disc Bcc: everyone@shop.example end')
  })
})

describe('what a buyer typed', () => {
  const typed = { name: 'Zoë Smith', address: '12/3 St. Mary’s Road\r\nFlat #4\nLondon N1 9GU' }
  const writeAll = (changes: Partial<AboutOrder>, own: Partial<Order>) => {
    const given = { ...about, ...changes, order: { ...order, ...own } }
    return {
      placed: orderPlacedLetter(given),
      paid: orderPaidLetter(given),
      shipped: orderShippedLetter(given),
      'not shipped': orderNotShippedLetter(given),
      cancelled: orderCancelledLetter({ ...given, reason: 'customer' }),
      refunded: orderRefundedLetter({ ...given, amount: 1, reason: '' }),
    }
  }

  it('is told back when the order is paid and when it is shipped, the address in one line', () => {
    const { paid, shipped } = writeAll({}, typed)
    for (const { text } of [paid, shipped]) {
      expect(text).toContain('Name: Zoë Smith\n')
      expect(text).toContain('Address: 12/3 St. Mary’s Road, Flat #4, London N1 9GU\n')
    }
  })

  it('is in no letter to a mailbox that nobody has confirmed', () => {
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
  ])('is in no letter when it is no name and no address: %j', (text) => {
    for (const written of Object.values(writeAll({}, { name: text, address: text }))) {
      expect(written.text).not.toContain(text)
      expect(written.html).not.toContain(text)
      expect(written.text).not.toMatch(/^(Name|Address):/m)
    }
  })
})

describe('the welcome letter', () => {
  const greeted = (displayName: string) => welcomeLetter({ displayName, verifyUrl: shopUrl, shopUrl }).text

  it('greets by name', () => {
    expect(greeted('Zoë J. van der Berg-Smith')).toContain('Welcome to Tappet, Zoë J. van der Berg-Smith')
    expect(greeted('')).toMatch(/^Welcome to Tappet\n/)
  })

  it('does not carry a stranger’s link in place of a name', () => {
    for (const name of ['win at bad.example', 'https://bad.example', 'call 0123456', 'a'.repeat(41)])
      expect(greeted(name)).toMatch(/^Welcome to Tappet\n/)
  })

  it('links to web addresses only', () => {
    expect(() => welcomeLetter({ displayName: '', verifyUrl: 'javascript:alert(1)', shopUrl })).toThrow(
      'web addresses only',
    )
  })
})

describe('an order that was shipped before it was paid', () => {
  const unpaid: Order = { ...order, status: 'shipped', payment: 'unpaid', paid: false, transactionId: null }

  it('is told to be unpaid, with the way to pay, when it leaves', () => {
    const { text } = orderShippedLetter({ ...about, order: unpaid })
    expect(text).toContain('It is not paid yet.')
    expect(text).toContain(`${shopUrl}/payment/order1`)
    expect(orderShippedLetter(about).text).not.toMatch(/not paid|\/payment\//)
  })

  it('is not promised to be shipped once it is paid', () => {
    const { text } = orderPaidLetter({ ...about, order: { ...order, status: 'shipped' } })
    expect(text).toContain('We received $1,250.40 for the order that we shipped to you.')
    expect(text).not.toContain('to be shipped')
  })

  it('that came back to the shelf is held anew, and says until when', () => {
    const { text } = orderNotShippedLetter({ ...about, order: { ...unpaid, status: 'pending' } })
    expect(text).toContain('We hold the stock for you until')
    expect(text).toContain(`${shopUrl}/payment/order1`)
  })
})

describe('an order of a product without a name', () => {
  const nameless = { ...about, order: { ...order, tools: '' } }
  it.each([
    ['placed', orderPlacedLetter(nameless)],
    ['paid', orderPaidLetter(nameless)],
    ['shipped', orderShippedLetter(nameless)],
    ['not shipped', orderNotShippedLetter(nameless)],
    ['cancelled', orderCancelledLetter({ ...nameless, reason: 'admin' })],
    ['refunded', orderRefundedLetter({ ...nameless, amount: 1, reason: '' })],
  ])('is called so in subject and text when it is %s', (_name, letter) => {
    expect(letter.subject).toContain('Product without a name')
    expect(letter.text).toContain('Product without a name')
    expect(letter.html).toContain('Product without a name')
  })
})
