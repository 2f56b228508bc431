import { describe, expect, it } from 'vitest'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { usualMail } from '#base/contract/forms/mail.ts'
import type { OpeningLine } from '#base/contract/forms/opening.ts'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { menu } from '#base/contract/menu.ts'
import { pages } from '#office/content/model/settings.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { tradeSetting } from '#office/shop/model.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import type { SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { linkIn, mailTo } from '../identity/people.ts'
import { liveEnv } from '../live.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { openingLine } from './opening-line.ts'
import { liveStaff, setOpen } from './staff.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv, isOpen: false }))
const owner = suiteFixture(() => liveStaff(shop))

const lineOf = (name: OpeningLine, of: TestShop = shop, who: SignedIn = owner) => openingLine(name, of, who)

/** Saves a document, as its screen does after a proof of who it is. */
async function save(name: string, value: object): Promise<void> {
  await shop.database.pool.query(
    `insert into settings (name, version, value) values ($1, 1, $2)
     on conflict (name) do update set version = settings.version + 1, value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}

const look = { logo: '', darkLogo: '', icon: '', socialPicture: '', accent: '', hours: '' }

describe('the checklist of a new live shop', () => {
  it('has nothing done, and says what is missing', async () => {
    const { lines, version, value, alwaysOpen } = await shop.call('opening', { token: owner.token })
    expect({ version, value, alwaysOpen }).toEqual({ version: 0, value: { open: false }, alwaysOpen: false })
    expect(lines.map(({ name, state }) => [name, state])).toEqual([
      ['name', 'open'],
      ['currency', 'open'],
      ['time_zone', 'open'],
      ['texts', 'open'],
      ['return_days', 'open'],
      ['delivery', 'open'],
      ['vehicles', 'open'],
      ['payment', 'open'],
      ['mail', 'open'],
      ['mail_footer', 'open'],
      ['product', 'open'],
      ['factor', 'open'],
      ['backup', 'open'],
    ])
    expect(lines.filter(({ blocks }) => blocks).map(({ name }) => name)).toEqual(['product'])
  })

  it('ticks the name when it is the shop’s own and the seller can be reached', async () => {
    await save('shop', { name: 'Tappet', tagline: '', ...look })
    expect((await lineOf('name')).why).toBe(words.nameDefault)
    await save('shop', { name: 'Brake House', tagline: '', ...look })
    expect((await lineOf('name')).why).toBe(words.addressMissing)
    await save('seller', { ...unnamedSeller, address: '1 Street' })
    expect((await lineOf('name')).why).toBe(words.emailMissing)
    const reached = { ...unnamedSeller, address: '1 Street', email: 'hello@brake.example' }
    await save('seller', reached)
    expect(await lineOf('name')).toMatchObject({ state: 'open', why: words.countryMissing, blocks: false })
    await save('seller', { ...reached, country: 'US' })
    expect(await lineOf('name')).toMatchObject({ state: 'done' })
  })

  it('ticks the texts when all four are written', async () => {
    const { fixed, ...other } = pages.initial
    const written = (text: string) => ({ ...fixed.terms, text })
    const value = {
      ...other,
      fixed: {
        ...fixed,
        terms: written('A'),
        returns: { ...fixed.returns, text: 'B' },
        imprint: { ...fixed.imprint, text: 'C' },
      },
    }
    await save('pages', value)
    expect(await lineOf('texts')).toMatchObject({ state: 'open', why: words.textsMissing(['Privacy']) })
    await save('pages', { ...value, fixed: { ...value.fixed, privacy: { ...fixed.privacy, text: 'D' } } })
    expect(await lineOf('texts')).toMatchObject({ state: 'done' })
  })

  it('names a text in which something is still to be filled in', async () => {
    const { fixed, ...other } = pages.initial
    const say = (terms: string) =>
      save('pages', {
        ...other,
        fixed: {
          ...fixed,
          terms: { ...fixed.terms, text: terms },
          returns: { ...fixed.returns, text: 'B' },
          privacy: { ...fixed.privacy, text: 'C' },
          imprint: { ...fixed.imprint, text: 'D' },
        },
      })
    await say('We are [[Your name]].')
    expect(await lineOf('texts')).toMatchObject({ state: 'open', why: words.textsUnfilled(['Terms']) })
    await say('We are Brake House.')
    expect(await lineOf('texts')).toMatchObject({ state: 'done' })
  })

  it('asks for an imprint where the law does, and recommends it elsewhere', async () => {
    const { fixed, ...other } = pages.initial
    const written = { terms: 'A', returns: 'B', privacy: 'C' }
    const texts = Object.entries(written).map(([name, text]) => [
      name,
      { ...fixed[name as keyof typeof written], text },
    ])
    const withImprint = (text: string) => ({
      ...other,
      fixed: { ...fixed, ...Object.fromEntries(texts), imprint: { ...fixed.imprint, text } },
    })
    const known = { ...unnamedSeller, address: '1 Street', email: 'hello@brake.example' }
    await save('pages', withImprint(''))
    const missing = words.textsMissing(['Imprint'])
    await save('seller', known)
    expect((await lineOf('texts')).why).toBe(`${missing} ${words.imprintByCountry('Imprint')}`)
    for (const country of ['DE', 'GB', 'CH']) {
      await save('seller', { ...known, country })
      expect(await lineOf('texts')).toMatchObject({ state: 'open', why: missing, blocks: false })
    }
    await save('seller', { ...known, country: 'US' })
    expect(await lineOf('texts')).toMatchObject({ state: 'done', why: words.imprintRecommended('Imprint') })
    await save('pages', withImprint('D'))
    expect(await lineOf('texts')).toMatchObject({ state: 'done', why: words.textsDone })
    await save('seller', known)
  })

  it('ticks the currency when it was chosen, and the time zone when it is the time of a place', async () => {
    const start = { timeZone: 'UTC', holdMinutes: 30, holdLimits: defaultHoldLimits }
    const { initial } = tradeSetting(start)
    expect(await lineOf('currency')).toMatchObject({ state: 'open', why: words.currencyMissing('USD') })
    expect((await lineOf('time_zone')).why).toBe(words.timeZoneMissing('UTC'))
    await save('trade', { ...initial, currency: 'pln' })
    expect(await lineOf('currency')).toMatchObject({ state: 'done', why: words.currencyDone('PLN') })
    expect(await lineOf('time_zone')).toMatchObject({ state: 'open', why: words.timeZoneOfNobody })
    await save('trade', { ...initial, timeZone: 'Europe/Warsaw' })
    expect(await lineOf('time_zone')).toMatchObject({ state: 'done', blocks: false })
    await shop.database.pool.query(`delete from settings where name = 'trade'`)
  })

  it('ticks the days for returns when they were chosen, and the texts say no other number', async () => {
    const { fixed, ...other } = pages.initial
    const say = (text: string, returnsInShort = '') =>
      save('pages', { ...other, returnsInShort, fixed: { ...fixed, returns: { ...fixed.returns, text } } })
    expect((await lineOf('return_days')).why).toBe(words.returnDaysMissing(30))
    await save('returns', { days: 30, instructions: '' })
    await say('Within 14 days of delivery.')
    expect(await lineOf('return_days')).toMatchObject({
      state: 'open',
      why: words.returnDaysDiffer(30, [14]),
    })
    await say('You have 14 days by law, with us 30 days.')
    expect(await lineOf('return_days')).toMatchObject({ state: 'done', why: words.returnDaysDone(30) })
    await say('Innerhalb von 14 Tagen.', 'Within 60 days')
    expect((await lineOf('return_days')).why).toBe(words.returnDaysDiffer(30, [14, 60]))
    await say('As the law says.')
    expect(await lineOf('return_days')).toMatchObject({ state: 'done', blocks: false })
  })

  it('ticks the foot of mails when it has lines', async () => {
    expect(await lineOf('mail_footer')).toMatchObject({ state: 'open', why: words.footerMissing })
    await save('mail', { ...usualMail, footer: 'Brake House Ltd, 1 Street' })
    expect(await lineOf('mail_footer')).toMatchObject({ state: 'done', blocks: false })
    await save('mail', usualMail)
  })

  it('ticks the vehicles when the markets were chosen', async () => {
    expect(await lineOf('vehicles')).toMatchObject({ why: words.marketsMissing, blocks: false })
    const start = { timeZone: 'UTC', holdMinutes: 30, holdLimits: defaultHoldLimits }
    const { initial } = tradeSetting(start)
    await save('trade', { ...initial, markets: 'EU' })
    expect(await lineOf('vehicles')).toMatchObject({ state: 'done', why: words.marketsDone('Europe') })
  })

  it('ticks delivery and tax when both were saved', async () => {
    expect((await lineOf('delivery')).why).toBe(words.taxesMissing)
    await save('taxes', untaxed)
    expect((await lineOf('delivery')).why).toBe(words.deliveriesMissing)
    await save('deliveries', freeEverywhere)
    expect(await lineOf('delivery')).toMatchObject({ state: 'done', blocks: false })
    await save('deliveries', { ...freeEverywhere, methods: [] })
    expect(await lineOf('delivery')).toMatchObject({ state: 'open', blocks: true, why: words.noMethod })
    await save('deliveries', freeEverywhere)
  })

  it('waits until the starting points of delivery and tax are checked', async () => {
    await save('taxes', { ...untaxed, toCheck: 'us' })
    await save('deliveries', { ...freeEverywhere, toCheck: 'us' })
    expect(await lineOf('delivery')).toMatchObject({
      state: 'open',
      blocks: false,
      why: words.startToCheck([menu.taxes, menu.delivery]),
    })
    await save('taxes', untaxed)
    expect((await lineOf('delivery')).why).toBe(words.startToCheck([menu.delivery]))
    await save('deliveries', freeEverywhere)
    expect(await lineOf('delivery')).toMatchObject({ state: 'done' })
  })

  it('ticks the mail when the code of the last one comes back, until it is sent in another way', async () => {
    await shop.call('sendTrialMail', { token: owner.token })
    const first = codeOf(await mailTo(shop, owner.email, 'trial_mail'))
    await shop.call('sendTrialMail', { token: owner.token })
    const last = codeOf(await mailTo(shop, owner.email, 'trial_mail'))
    const confirm = (code: string) => shop.call('confirmTrialMail', { token: owner.token, body: { code } })
    for (const wrong of [first, '1', last.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))])
      await expect(confirm(wrong)).rejects.toMatchObject({ status: 409, code: 'other_code' })
    expect(await lineOf('mail')).toMatchObject({ state: 'open', why: words.mailNotTried })
    await confirm(` ${last.replace('-', ' ')}`)
    expect(await lineOf('mail')).toMatchObject({ state: 'done' })
    await save('mail', { ...usualMail, senderAddress: 'other@shop.example' })
    expect(await lineOf('mail')).toMatchObject({ state: 'open', why: words.mailOtherWay })
    await save('mail', usualMail)
  })

  it('ticks the first product; an example says that it is one, and goes at once', async () => {
    await expect(setOpen(shop, owner, true)).rejects.toMatchObject({
      code: 'cannot_open',
      body: { lines: ['product'] },
    })
    const { insertedId } = await shop.call('addExample', { token: owner.token })
    await expect(shop.call('addExample', { token: owner.token })).rejects.toMatchObject({
      code: 'example_there',
    })
    const { example } = await shop.call('opening', { token: owner.token })
    expect(example).toMatchObject({
      _id: insertedId,
      name: expect.stringMatching(/^EXAMPLE, not for sale: /),
    })
    expect(await lineOf('product')).toMatchObject({ state: 'done', blocks: false, why: words.onlyExample })
    await shop.call('removeProduct', { token: owner.token, params: { id: insertedId } })
    expect(await lineOf('product')).toMatchObject({ state: 'open', blocks: true })
    expect((await shop.call('opening', { token: owner.token })).example).toBeNull()
    // It is archived or gone, and another can be added.
    await shop.call('addExample', { token: owner.token })
  })

  it('ticks the second factor of the person who asks', async () => {
    await shop.database.pool.query(
      `insert into two_factors (id, "userId", secret, "backupCodes", verified) values ('f', $1, 's', 'c', true)`,
      [owner.id],
    )
    expect(await lineOf('factor')).toMatchObject({ state: 'done' })
    const other = await liveStaff(shop)
    expect(await lineOf('factor', shop, other)).toMatchObject({ state: 'open' })
  })

  it('ticks the backup when there is a file of the last two days and it is said where copies are', async () => {
    expect(await lineOf('backup')).toMatchObject({ state: 'open', why: words.noBackup })
    await shop.call('backUpNow', { token: owner.token })
    await expect.poll(async () => (await lineOf('backup')).why).toBe(words.backupNotCopied)
    expect((await lineOf('backup')).state).toBe('open')
    await shop.call('nameBackupPlace', { token: owner.token, body: { place: 'restic on nas2' } })
    expect(await lineOf('backup')).toMatchObject({ state: 'done', why: words.backupCopied('restic on nas2') })
    const { rows } = await shop.database.pool.query(
      `select actor, before, after from audit_log where subject_kind = 'setting' and subject_id = 'backup_place'`,
    )
    expect(rows).toEqual([{ actor: owner.email, before: { place: '' }, after: { place: 'restic on nas2' } }])
  })

  it('says that the payment failed when the provider is not reached, and does not keep the shop closed for it', async () => {
    const { works, detail } = await shop.call('tryPayment', { token: owner.token })
    expect({ works, detail }).toEqual({ works: false, detail: words.noAnswer })
    expect(await lineOf('payment')).toMatchObject({ state: 'failed' })
    await setOpen(shop, owner, true)
    expect((await shop.fetch('/')).status).toBe(200)
    await setOpen(shop, owner, false)
  })
})

it('says where the backups are that the shop does not make', async () => {
  const bare = await openTestShop({ env: { ...liveEnv, KEEP_BACKUPS: '0' }, isOpen: false })
  const who = await liveStaff(bare)
  expect(await lineOf('backup', bare, who)).toMatchObject({ why: words.noBackupPlace })
  await expect(bare.call('backUpNow', { token: who.token })).rejects.toMatchObject({ code: 'no_backups' })
  await bare.call('nameBackupPlace', { token: who.token, body: { place: 'pgBackRest on db2' } })
  expect(await lineOf('backup', bare, who)).toMatchObject({
    state: 'done',
    why: words.backupElsewhere('pgBackRest on db2'),
  })
  await bare.close()
})

/** The code in the words of the mail, which is also in its link. */
function codeOf(mail: { body: string }): string {
  const [, code = ''] = /Code: (\d{4}-\d{4})/.exec(mail.body) ?? []
  expect(linkIn(mail, 'first-day').hash).toBe(`#mail=${code}`)
  return code
}
