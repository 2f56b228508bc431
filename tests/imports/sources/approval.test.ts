import { describe, expect, it } from 'vitest'
import { usualLimits } from '#base/contract/forms/import-schedule.ts'
import { makeSealer } from '#base/sealed.ts'
import { usualFetchLimits } from '#office/imports/sources/fetch/model.ts'
import { fetchDue } from '#office/imports/sources/service/fetch-due.ts'
import { claimDue } from '#office/imports/sources/store/schedules.ts'
import { filesIn } from '#platform/storage/open.ts'
import { anAdmin, aProduct, suspend, withOwnRole } from '../../builders.ts'
import { suiteFixture } from '../../fixtures.ts'
import { attempt as firstAttempt } from '../../jobs/attempt.ts'
import { openTestShop } from '../../shop.ts'
import { importActions } from '../a-file.ts'
import { fields, sourceActions } from './a-source.ts'
import { aFileServer, withText } from './file-server.ts'

const server = suiteFixture(() => aFileServer())
const shop = suiteFixture(() =>
  openTestShop({ env: { IMPORT_PRIVATE_ADDRESSES: `127.0.0.1:${server.port},127.0.0.2` } }),
)
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => sourceActions(shop, admin)

const text = (key: string, price: number) => `SKU,Title,Price\n${key},Part,${price}\n`
const address = (key: string) => `https://127.0.0.1:${server.port}/${key}.csv`
const priceOf = async (number: string) => {
  const { rows } = await shop.database.pool.query('select price_cents from products where part_number = $1', [
    number,
  ])
  return rows[0]?.price_cents
}

/** A source with one product of ten dollars, which nobody has approved. */
async function aSource(key: string, given: Parameters<ReturnType<typeof lazy>['save']>[2] = {}) {
  await aProduct(shop.database, { partNumber: key, name: 'Part', priceCents: 1000 })
  await lazy().make(key, text(key, 10))
  await lazy().save(key, address(key), given)
  server.answer = withText(text(key, 11))
  return key
}

/** Lets the clock come to a source that is not to be fetched. */
async function notFetched(name: string) {
  const { due, one, alarms } = lazy()
  const asked = server.asked.length
  await due(name)
  expect([server.asked.length, await priceOf(name)]).toEqual([asked, 1000])
  return { state: (await one(name)).state, alarms: (await alarms()).filter((said) => said.includes(name)) }
}

describe('an approval', () => {
  it('is needed before anything is fetched', async () => {
    const name = await aSource('NEVER')
    expect(await notFetched(name)).toEqual({
      state: 'unapproved',
      alarms: [expect.stringContaining('nobody has approved')],
    })
    await lazy().approve(name)
    expect(await lazy().alarms()).toEqual([])
    expect(await lazy().fetch(name)).toMatchObject({ outcome: 'applied' })
  })

  it('is of what the person saw', async () => {
    const name = await aSource('SEEN')
    const { digest } = await lazy().scheduleOf(name)
    await lazy().save(name, `${address(name)}?other`)
    await expect(
      shop.call('approveSchedule', { params: { name }, body: { digest }, token: admin.token }),
    ).rejects.toMatchObject({ code: 'schedule_changed' })
  })

  it.each([
    ['address', (name: string) => lazy().save(name, `${address(name)}?v=2`)],
    [
      'limit',
      (name: string) => lazy().save(name, address(name), { limits: { ...usualLimits, priceJumps: 21 } }),
    ],
    ['name', (name: string) => lazy().save(name, address(name), { user: 'other' })],
    ['password', (name: string) => lazy().save(name, address(name), { password: 'other' })],
    [
      'mapping',
      async (name: string) => {
        const { check } = importActions(shop, admin)
        await check(text(name, 10), { SKU: 'partNumber', Title: 'name' }, { source: name })
      },
    ],
  ])('ends with a change of its %s', async (what, change) => {
    const name = await aSource(`VOID-${what}`)
    await lazy().approve(name)
    await change(name)
    expect(await notFetched(name)).toEqual({
      state: 'unapproved',
      alarms: [expect.stringContaining('have changed')],
    })
  })

  it('stays with another rhythm', async () => {
    const name = await aSource('RHYTHM')
    await lazy().approve(name)
    await lazy().save(name, address(name), { rhythm: 'hour' })
    expect((await lazy().one(name)).state).toBe('ready')
  })

  it('needs a proof of who somebody is', async () => {
    const name = await aSource('PROOF')
    const person = await anAdmin(shop.database)
    await shop.database.pool.query(
      `update sessions set proven_at = now() - interval '601 seconds' where id = $1`,
      [person.sessionId],
    )
    const { digest } = await lazy().scheduleOf(name)
    await expect(
      shop.call('approveSchedule', { params: { name }, body: { digest }, token: person.token }),
    ).rejects.toMatchObject({ code: 'fresh_proof_needed' })
  })
})

describe('a schedule acts with the rights of its approver', () => {
  const all = ['import', 'products.see', 'products.edit', 'prices.edit'] as const

  it.each([
    { what: 'is suspended', change: (id: string) => suspend(shop.database, { id }) },
    {
      what: 'lacks the permission of a column',
      change: (id: string) =>
        shop.database.pool.query(
          `update staff_roles set permissions = array_remove(permissions, 'prices.edit') where id = (select staff_role_id from users where id = $1)`,
          [id],
        ),
    },
    {
      what: 'is a customer',
      change: (id: string) =>
        shop.database.pool.query(`update users set role = 'customer', staff_role_id = null where id = $1`, [
          id,
        ]),
    },
  ])('and waits where the approver $what', async ({ what, change }) => {
    const name = await aSource(`POWER-${what.length}`)
    const approver = await withOwnRole(shop.database, all)
    await sourceActions(shop, approver).approve(name)
    await change(approver.id)
    expect(await notFetched(name)).toEqual({
      state: 'powerless',
      alarms: [expect.stringContaining('who approved it')],
    })
  })

  it('also where they lose them while the file is fetched', async () => {
    const name = await aSource('POWER-LATE')
    const approver = await withOwnRole(shop.database, all)
    await sourceActions(shop, approver).approve(name)
    server.answer = (_request, response) => {
      void suspend(shop.database, approver).then(() => response.writeHead(200).end(text(name, 11)))
    }
    expect(await lazy().fetch(name)).toMatchObject({ outcome: 'waiting', reasons: [{ kind: 'powerless' }] })
    expect(await priceOf(name)).toBe(1000)
  })

  it('and somebody without the permission of a column may not approve, change or run it', async () => {
    const name = await aSource('LESS')
    const clerk = await withOwnRole(shop.database, ['import', 'products.see', 'products.edit'])
    const theirs = sourceActions(shop, clerk)
    expect(await theirs.one(name)).toMatchObject({
      fields: ['Part number', 'Product Name'],
      missing: ['prices.edit'],
    })
    const forbidden = { code: 'forbidden' }
    await expect(theirs.approve(name)).rejects.toMatchObject(forbidden)
    await expect(theirs.save(name, address(name))).rejects.toMatchObject(forbidden)
    await expect(shop.call('fetchSource', { params: { name }, token: clerk.token })).rejects.toMatchObject(
      forbidden,
    )
    await expect(
      importActions(shop, clerk).check(
        text(name, 10),
        { SKU: 'partNumber', Title: 'name' },
        { source: name },
      ),
    ).rejects.toMatchObject(forbidden)
  })
})

describe('the password of a server', () => {
  it('is sent to it, stored encrypted, and said nowhere', async () => {
    const name = await aSource('PASS', { user: 'shop', password: 'Pa55-Würd' })
    await lazy().approve(name)
    await lazy().fetch(name)
    expect(server.asked.at(-1)?.headers.authorization).toBe(
      `Basic ${Buffer.from('shop:Pa55-Würd').toString('base64')}`,
    )
    expect(await lazy().scheduleOf(name)).toMatchObject({ user: 'shop', hasPassword: true })
    const { rows } = await shop.database.pool.query(
      `select (select json_agg(a)::text from audit_log a) || (select json_agg(s)::text from import_schedules s) as all`,
    )
    const said = JSON.stringify([rows, shop.log, await lazy().one(name)])
    expect([said.includes('Pa55')]).toEqual([false])
  })

  it('stays when the rest is saved again, and goes to no other server', async () => {
    const name = await aSource('MOVE', { user: 'shop', password: 'Pa55' })
    await lazy().save(name, `${address(name)}?path`, { user: 'shop' })
    expect(await lazy().scheduleOf(name)).toMatchObject({ hasPassword: true })
    await lazy().save(name, 'https://127.0.0.2/taken.csv', { user: 'shop' })
    expect(await lazy().scheduleOf(name)).toMatchObject({ hasPassword: false })
  })
})

describe('two processes', () => {
  it('fetch a source once', async () => {
    const name = await aSource('TWICE')
    await lazy().approve(name)
    const { db, pool } = shop.database
    const process = {
      db,
      pool,
      clock: () => new Date(),
      queueAfterVehicles: async () => {},
      changes: { notify: async () => {} },
      files: filesIn(shop.dataDir),
      sourceSealer: makeSealer('none', 'none'),
      sourceNet: {
        privateAddresses: [`127.0.0.1:${server.port}`],
        resolve: async () => ['127.0.0.1'],
        limits: usualFetchLimits,
      },
      ...{ identity: { staffFactor: 'optional' as const }, timeZone: 'UTC' },
      log: { warn: () => {} },
    }
    const attempt = { ...firstAttempt, isLast: true }
    await pool.query('update import_schedules set next_at = now() where source = $1', [name])
    const asked = server.asked.length
    await Promise.all([fetchDue(process, attempt), fetchDue(process, attempt), fetchDue(process, attempt)])
    expect(server.asked.length - asked).toBe(1)
    await pool.query(
      `update import_schedules set next_at = now(), leased_until = now() + interval '1 minute' where source = $1`,
      [name],
    )
    expect(await db.transaction().execute((tx) => claimDue(tx))).toBeUndefined()
    // The lease of a process that was killed ends.
    await pool.query(
      `update import_schedules set leased_until = now() - interval '1 second' where source = $1`,
      [name],
    )
    expect(await db.transaction().execute((tx) => claimDue(tx))).toMatchObject({ source: name })
  })
})

describe('a file that a person sends', () => {
  it('is of the source that they name; of two sources with the same columns none is guessed', async () => {
    const { check, send } = importActions(shop, admin)
    const key = 'NAMED'
    await aProduct(shop.database, { partNumber: key, name: 'Part', priceCents: 1000 })
    const file = 'Nr,Label,Amount\nNAMED,Part,12\n'
    await check(file, { Nr: 'partNumber', Label: 'name', Amount: 'price' }, { source: 'One supplier' })
    expect(await send(file)).toMatchObject({ state: 'checked', source: 'One supplier' })
    await check(file, { Nr: 'partNumber', Label: 'name' }, { source: 'Other supplier' })
    expect(await send(file)).toMatchObject({ state: 'mapping', source: '' })
    const named = await send(file, 'products.csv', 'One supplier')
    expect(named).toMatchObject({ state: 'checked', source: 'One supplier', counts: { changed: 1 } })
    const moved = await send('Amount,Label,Nr\n12,Part,NAMED\n', 'products.csv', 'One supplier')
    expect(moved).toMatchObject({
      state: 'checked',
      counts: { changed: 1 },
      drift: { gone: [], moved: ['Nr', 'Amount'] },
    })
    const gone = await send('Nr,Label\nNAMED,Part\n', 'products.csv', 'One supplier')
    expect(gone).toMatchObject({ state: 'mapping', drift: { gone: ['Amount'], moved: [] } })
  })

  it('raises an alarm when its check has failed three times, which ends when it is checked', async () => {
    const { send, settled, map } = importActions(shop, admin)
    const { pool } = shop.database
    const sent = await send('SKU,Title,Price\nBROKEN,Part,1\n')
    await pool.query(
      `create function fail_check() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
       create trigger fail_check before insert on import_rows for each row execute function fail_check();`,
    )
    const mapping = {
      columns: sent.columns.map(({ column, head }) => ({ column, field: fields[head as 'SKU'] as 'name' })),
    }
    await map(sent, mapping)
    expect((await settled(sent._id)).state).toBe('failed')
    await expect
      .poll(() => lazy().alarms())
      .toContainEqual(expect.stringMatching(/^import_failed: The import of .*products.csv.* failed/))
    // The next attempt of its job has nothing to do any more, and leaves the alarm.
    const job = [`import ${sent._id}`]
    await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', job)
    await expect
      .poll(
        async () =>
          (await pool.query('select id from graphile_worker._private_jobs where key = $1', job)).rowCount,
      )
      .toBe(0)
    expect(await lazy().alarms()).toContainEqual(expect.stringMatching(/^import_failed: .*products.csv/))
    await pool.query('drop trigger fail_check on import_rows; drop function fail_check')
    expect(await map(sent, mapping)).toMatchObject({ state: 'checked' })
    await expect.poll(() => lazy().alarms()).not.toContainEqual(expect.stringContaining('products.csv'))
  })
})
