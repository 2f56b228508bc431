import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, aGuestOrder, anAdmin, anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { earlierActions, shopifyCustomers } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const actions = () => earlierActions(shop, admin)
const account = async (email: string) =>
  (await shop.database.pool.query('select * from users where email = $1', [email])).rows[0]
const facts = async (email: string) =>
  (
    await shop.database.pool.query(
      'select e.* from earlier_customers e join users u on u.id = e.user_id where u.email = $1',
      [email],
    )
  ).rows[0]
const addressesOf = async (email: string) =>
  (
    await shop.database.pool.query(
      'select address, is_default from addresses a join users u on u.id = a.user_id where u.email = $1 order by a.seq',
      [email],
    )
  ).rows

describe('a file of customers', () => {
  it('of Shopify is recognised, and its rows add up: added, already here, refused', async () => {
    await aCustomer(shop.database, { email: 'here@shop.example', name: 'Is Here' })
    const found = await actions().send(
      shopifyCustomers(
        "1,Jane,Doe,Jane.Doe@Mail.example,yes,,12 Main St,,Austin,TX,US,'78701,,'+15550100,no,10.00,1,,no,",
        '2,Other,Name,HERE@shop.example,no,,,,,,,,,,no,0,0,,no,',
        '3,No,Mail,,no,,,,,,,,,,no,0,0,,no,',
        '4,Bad,Mail,not-an-email,no,,,,,,,,,,no,0,0,,no,',
        '5,Jane,Again,jane.doe@mail.example,no,,,,,,,,,,no,0,0,,no,',
      ),
    )
    expect(found).toMatchObject({
      state: 'checked',
      kind: 'customers',
      what: 'Shopify customer export',
      rows: 5,
    })
    expect(found.counts).toMatchObject({ rows: 5, added: 1, unchanged: 1, refused: 3, skipped: 0 })
    const read = found.columns.filter(({ isRead }) => isRead).map(({ head }) => head)
    expect(read).toEqual(expect.arrayContaining(['First Name', 'Email', 'Default Address Zip']))
    expect(read).not.toContain('Total Spent')
    const rows = await actions().rows(found._id)
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'added'],
      [3, 'unchanged'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
    ])
    expect(rows[3]?.problems).toEqual([
      {
        column: 'Email',
        value: 'not-an-email',
        message: 'No mail can reach this address',
        right: 'An email such as jane@example.com',
      },
    ])
    expect(rows[4]?.problems[0]?.message).toBe('Line 2 has the same')
    expect(await account('jane.doe@mail.example')).toBeUndefined()
    const refused = await shop.fetch(`/api/earlier-shop/${found._id}/refused`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect((await refused.text()).split('\r\n').slice(0, 4)).toEqual([
      expect.stringMatching(/^.?Customer ID,.*,Tags,Line,Problem$/),
      expect.stringMatching(/^3,No,Mail,.*,4,Email: It has no email\. The email of the customer$/),
      expect.stringMatching(/^4,Bad,Mail,not-an-email,.*,5,/),
      expect.stringMatching(/^5,Jane,Again,/),
    ])

    const applied = await actions().apply(found)
    expect([applied.state, applied.fates]).toEqual([
      'applied',
      expect.objectContaining({ done: 1, waiting: 0 }),
    ])
    expect(await account('jane.doe@mail.example')).toMatchObject({
      name: 'Jane Doe',
      emailVerified: false,
      role: 'customer',
      imported_at: expect.any(Date),
    })
    expect(await addressesOf('jane.doe@mail.example')).toEqual([
      {
        is_default: true,
        address: expect.objectContaining({
          name: 'Jane Doe',
          line1: '12 Main St',
          region: 'TX',
          postalCode: '78701',
        }),
      },
    ])
    expect(await account('here@shop.example')).toMatchObject({ name: 'Is Here', imported_at: null })
    expect(await facts('here@shop.example')).toBeUndefined()
    expect(await auditEntriesOn(shop.database, 'import', found._id)).toMatchObject([
      { act: 'import', after: { added: 1 } },
    ])
  })

  it('gives consent only with its day, and names what stays out', async () => {
    const found = await actions().send(
      [
        'Email,First name,Last name,Group,Agreed to news on,Newsletter,Address line 1,City,Postcode,Country',
        'with@mail.example,With,Day,,2024-03-31,1,,,,',
        'without@mail.example,Without,Day,,,1,,,,',
        'never@mail.example,Not,Ever,,2024-03-31,0,,,,',
        'later@mail.example,In,Future,,2999-01-01,1,,,,',
        'group@mail.example,No,Group,Traders,,0,Street 1,,,Atlantis',
      ].join('\n'),
    )
    expect(found.counts).toMatchObject({ rows: 5, added: 5 })
    expect(found.notes).toBe(3)
    const noted = await actions().rows(found._id, { noted: 'yes' })
    expect(noted.map(({ email, problems }) => [email, problems.map(({ column }) => column)])).toEqual([
      ['without@mail.example', ['Newsletter']],
      ['later@mail.example', ['Agreed to news on']],
      ['group@mail.example', ['Group', 'Address line 1']],
    ])
    await actions().apply(found)
    const consents = await Promise.all(
      ['with', 'without', 'never', 'later', 'group'].map(async (name) => {
        const { consent_at } = await facts(`${name}@mail.example`)
        return consent_at?.toISOString() ?? null
      }),
    )
    expect(consents).toEqual(['2024-03-31T00:00:00.000Z', null, null, null, null])
    expect(await addressesOf('group@mail.example')).toEqual([])
  })

  it('does not touch an account that was made since the check', async () => {
    const found = await actions().send('Email,First name,Last name\nsince@mail.example,From,File\n')
    await aCustomer(shop.database, { email: 'since@mail.example', name: 'Own Name' })
    const applied = await actions().apply(found)
    expect(applied.fates).toMatchObject({ done: 0, left: 1 })
    expect(await account('since@mail.example')).toMatchObject({ name: 'Own Name', imported_at: null })
  })

  it('of addresses adds them to customers who came in, and to nobody else', async () => {
    const customers = await actions().send('Email,First name,Last name\nmany@mail.example,Many,Homes\n')
    await actions().apply(customers)
    await aCustomer(shop.database, { email: 'own@shop.example' })
    const heads =
      '_website,_email,_entity_id,city,country_id,firstname,lastname,postcode,region,street,telephone'
    const row = (email: string, street: string) =>
      `base,${email},1,Austin,US,Many,Homes,78701,Texas,${street},555`
    const found = await actions().send(
      [
        heads,
        row('many@mail.example', 'First St 1'),
        row('many@mail.example', 'Second St 2'),
        row('own@shop.example', 'X 1'),
        row('who@mail.example', 'Y 1'),
      ].join('\n'),
    )
    expect(found).toMatchObject({ kind: 'addresses', what: 'Magento address export' })
    expect(found.counts).toMatchObject({ added: 2, unchanged: 1, refused: 1 })
    await actions().apply(found)
    expect((await addressesOf('many@mail.example')).map(({ address }) => address.line1)).toEqual([
      'First St 1',
      'Second St 2',
    ])
    expect(await addressesOf('own@shop.example')).toEqual([])
    await actions().undo(found)
    expect(await addressesOf('many@mail.example')).toEqual([])
  })

  it('that the shop does not know is refused with what it has', async () => {
    const found = await actions().send('Colour,Size\nred,4\n')
    expect(found).toMatchObject({ state: 'failed', message: expect.stringContaining('Colour') })
    await expect(actions().apply(found)).rejects.toMatchObject({ code: 'import_not_checked' })
  })
})

describe('undoing a file of customers', () => {
  it('removes who has done nothing since, and keeps who has ordered, begun to sign up, or been written a note about', async () => {
    const emails = ['idle', 'ordered', 'signing', 'noted', 'guest'].map((name) => `${name}@undo.example`)
    const found = await actions().send(
      ['Email,Name', ...emails.map((email) => `${email},Some Body`)].join('\n'),
    )
    await actions().apply(found)
    const { id: noted } = await account('noted@undo.example')
    await shop.call('addCustomerNote', {
      params: { id: noted },
      body: { words: 'Calls often' },
      token: admin.token,
    })
    await aGuestOrder(shop.database, 'guest@undo.example')
    const { id: ordered } = await account('ordered@undo.example')
    await anOrder(shop.database, { id: ordered, email: 'ordered@undo.example' })
    await shop.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ name: 'S', email: 'signing@undo.example', password: 'long-secret-1' }),
    })
    const undone = await actions().undo(found)
    expect([undone.state, undone.fates]).toEqual(['undone', expect.objectContaining({ undone: 1, kept: 4 })])
    const left = await Promise.all(emails.map(async (email) => (await account(email)) !== undefined))
    expect(left).toEqual([false, true, true, true, true])
    const [kept] = await actions().rows(found._id, { fate: 'kept' })
    expect(kept?.problems[0]?.message).toMatch(/it stays/)
  })
})
