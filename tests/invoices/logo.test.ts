import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadedLogo as hashIn } from '#base/contract/picture-files.ts'
import { fromMinor } from '#base/money.ts'
import { openDocumentLogos } from '#catalog/products/picture/document-logos.ts'
import { attachmentsIn } from '#orders/invoices/service/attach.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { logoFilesIn } from '../logo-files.ts'
import { readPdf } from '../pdf/read.ts'
import { openTestShop } from '../shop.ts'
import { changeLook, drawing, uploadedLogo } from '../shop-config/logos.ts'
import { giveBack, pay, placeOrder } from './orders.ts'

/* The shop's logo on invoices and credit notes. */

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const buyer = suiteFixture(() => aCustomer(shop.database))

const upload = (width: number, height: number, fill?: string) =>
  uploadedLogo(shop, admin, drawing(width, height, fill))
const show = (logo: string, name = 'Tappet') => changeLook(shop, admin, { logo, name })
const folder = () => join(shop.dataDir, 'pictures')
const pathOf = (logo: string) => join(folder(), logo.split('/').at(-1) ?? '')

async function anIssuedOrder() {
  const order = await placeOrder(shop.database, { buyer })
  await pay(shop.database, order)
  const [invoice] = await listOf(order.id)
  return { order, number: invoice?.number ?? '' }
}

const listOf = (id: string) => shop.call('orderInvoices', { params: { id }, token: buyer.token })

async function opened(orderId: string, number: string) {
  const answer = await shop.fetch(`/api/order/${orderId}/invoices/${number}.pdf`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

async function storedLogo(number: string): Promise<unknown> {
  const { rows } = await shop.database.pool.query<{ logo: unknown }>(
    `select document -> 'logo' as logo from invoices where label = $1`,
    [number],
  )
  return rows[0]?.logo
}

const warnings = () => shop.log.filter(({ msg }) => msg === 'a document is printed without its logo')

describe('the logo of an invoice', () => {
  it('is at the top left, with the name of the shop for those who do not see it', async () => {
    const logo = await upload(800, 160)
    await show(logo, 'Żółw & Söhne')
    const { order, number } = await anIssuedOrder()
    expect(await storedLogo(number)).toEqual({
      picture: hashIn(logo),
      width: 800,
      height: 160,
      name: 'Żółw & Söhne',
    })
    const { pictures, alternatives, elements, baselines } = await opened(order.id, number)
    const place = { x: 48, y: 48, width: 150, height: 30 }
    expect(pictures).toEqual([[{ place, width: 640, height: 128, colour: 'green' }]])
    expect(alternatives).toEqual(['Żółw & Söhne'])
    expect(elements.slice(0, 5)).toEqual(['Root', 'Document', 'Sect', 'Figure', 'H1'])
    expect(baselines.get(`Invoice ${number}`)).toBeGreaterThan(78)
  })

  it('is from the day of issue, not from the day when somebody opens it first', async () => {
    const [before, after] = [await upload(200, 200), await upload(400, 100, '#b4380d')]
    await show(before, 'Before')
    const { order, number } = await anIssuedOrder()
    await show(after, 'After')
    await giveBack(shop.database, order, fromMinor(1000))
    const [, note] = await listOf(order.id)
    const old = await opened(order.id, number)
    expect(old.pictures).toMatchObject([[{ place: { width: 42, height: 42 }, colour: 'green' }]])
    expect(old.alternatives).toEqual(['Before'])
    // The credit note was issued later.
    const credit = await opened(order.id, note?.number ?? '')
    expect(credit.pictures).toMatchObject([[{ place: { width: 150, height: 37.5 }, colour: 'red' }]])
    expect(credit.alternatives).toEqual(['After'])
  })

  it('stays in a file that was opened before, and in none that was issued before', async () => {
    await show('')
    const { order, number } = await anIssuedOrder()
    const later = await anIssuedOrder()
    expect(await storedLogo(number)).toBeNull()
    const before = await opened(order.id, number)
    await show(await upload(300, 100))
    expect(await opened(order.id, number)).toEqual(before)
    const { pictures, elements } = await opened(later.order.id, later.number)
    expect(pictures).toEqual([[]])
    expect(elements).not.toContain('Figure')
  })

  it('is none for a picture that is not uploaded, such as one of another site', async () => {
    for (const logo of ['/pictures/demo/banner-1-1600.webp', 'https://elsewhere.example/logo.webp']) {
      await show('')
      // Earlier versions took any link.
      await shop.database.pool.query(
        `update settings set value = jsonb_set(value, '{logo}', to_jsonb($1::text)) where name = 'shop'`,
        [logo],
      )
      const { version, value } = await shop.call('tradeSettings', { token: admin.token })
      await shop.call('changeTradeSettings', { token: admin.token, body: { version, value } })
      const { order, number } = await anIssuedOrder()
      expect(await storedLogo(number)).toBeNull()
      expect((await opened(order.id, number)).pictures).toEqual([[]])
    }
  })
})

describe('an invoice whose logo is lost', () => {
  it('is printed without it, and the log says so', async () => {
    const logo = await upload(330, 66)
    await show(logo)
    const [missing, damaged, whole] = [await anIssuedOrder(), await anIssuedOrder(), await anIssuedOrder()]
    const bytes = await readFile(pathOf(logo))
    await rm(pathOf(logo))
    const { pictures, pages } = await opened(missing.order.id, missing.number)
    expect(pictures).toEqual([[]])
    expect(pages[0]).toContain('$46.35')
    expect(warnings().at(-1)).toMatchObject({
      level: 40,
      picture: hashIn(logo),
      document: `Invoice ${missing.number}`,
    })
    await writeFile(pathOf(logo), bytes.subarray(0, 100))
    expect((await opened(damaged.order.id, damaged.number)).pictures).toEqual([[]])
    expect(warnings().at(-1)).toMatchObject({ document: `Invoice ${damaged.number}` })
    await writeFile(pathOf(logo), bytes)
    const said = warnings().length
    expect((await opened(whole.order.id, whole.number)).pictures).toMatchObject([[{ colour: 'green' }]])
    expect(warnings()).toHaveLength(said)
  })

  it('is attached to its mail all the same', async () => {
    const logo = await upload(340, 68)
    await show(logo)
    const { order, number } = await anIssuedOrder()
    await rm(pathOf(logo))
    const said: object[] = []
    const log = { warn: (details: object) => void said.push(details) }
    const logos = openDocumentLogos({ ...logoFilesIn(folder()), log })
    const given = { ...shop.database, clock: () => new Date(), timeZone: 'UTC', logos }
    const [file] = await attachmentsIn(given)({
      kind: 'order_paid',
      order_id: order.id,
      refund_id: null,
      return_id: null,
    })
    const { title, pictures } = await readPdf((await file?.content()) ?? Buffer.alloc(0))
    expect([title, pictures]).toEqual([`Invoice ${number}`, [[]]])
    expect(said).toMatchObject([{ document: `Invoice ${number}` }])
    const { rows } = await shop.database.pool.query(`select from alarms where kind = 'invoice_failed'`)
    expect(rows).toEqual([])
  })
})

it('a visitor gets the PNG of a logo on a document, and of no other picture', async () => {
  const [before, after, other] = [await upload(350, 70), await upload(360, 72), await upload(370, 74)]
  const pngOf = async (logo: string) => (await shop.fetch(logo.replace('-1280.webp', '-light.png'))).status
  await show(before)
  const { order, number } = await anIssuedOrder()
  await show(after)
  // A visitor cannot use it although an invoice names it.
  expect(await pngOf(before)).toBe(404)
  expect((await opened(order.id, number)).pictures[0]).toHaveLength(1)
  expect([await pngOf(before), await pngOf(after), await pngOf(other)]).toEqual([200, 200, 404])
})
