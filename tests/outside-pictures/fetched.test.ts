import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fetchPictures } from '#catalog/outside-pictures/service/fetch.ts'
import { OutsideFault } from '#platform/http/outside/model.ts'
import { folderFiles } from '#platform/storage/inside/folder.ts'
import { anAdmin } from '../builders.ts'
import { plain } from '../catalog/pictures.ts'
import { suiteFixture } from '../fixtures.ts'
import { importActions } from '../imports/a-file.ts'
import { attempt } from '../jobs/attempt.ts'
import { deleteAccount, traces } from '../privacy/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const fields = {
  SKU: 'partNumber',
  Title: 'name',
  Price: 'price',
  Text: 'about',
  Picture: 'picture',
  More: 'furtherPictures',
  Category: 'category',
}

// The shop's own job would fetch them too.
beforeAll(async () => {
  await shop.database.pool.query(`
    create function without_fetching() returns trigger language plpgsql as $$
    begin
      return case when new.task_id = (select id from graphile_worker._private_tasks where identifier = 'fetch_pictures')
        then null else new end;
    end $$;
    create trigger without_fetching before insert on graphile_worker._private_jobs
      for each row execute function without_fetching()`)
})

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows

async function imported(text: string) {
  const { check, apply } = importActions(shop, admin)
  return apply(await check(text, fields, { newCategories: true }))
}

const productOf = async (number: string) =>
  (await query('select * from products where part_number = $1', [number]))[0]
const furtherOf = async (number: string) =>
  (
    await query(
      'select picture from product_pictures where product_id = (select id from products where part_number = $1) order by position',
      [number],
    )
  ).map(({ picture }) => picture)

const picture = await plain().png().toBuffer()

/** Fetches what waits; returns what was asked for. */
async function fetched(answers: Readonly<Record<string, Buffer | string>> = {}) {
  const folder = await mkdtemp(join(inject('folder'), 'pictures-'))
  const asked: string[] = []
  await query(`update fetched_pictures set due_at = now() where state = 'waiting' and tries < 5`)
  await fetchPictures({ db: shop.database.db, files: { pictures: folderFiles(folder) } }, attempt, {
    pauseMs: 0,
    runMs: 60_000,
    fetch: async (address) => {
      asked.push(address)
      const answer = answers[address] ?? picture
      if (typeof answer === 'string') throw new OutsideFault(answer as 'busy')
      return answer
    },
  })
  return asked
}

const stateOf = async (address: string) =>
  (await query('select state, reason, tries, picture from fetched_pictures where address = $1', [address]))[0]

const own = /^\/pictures\/uploads\/[0-9a-f]{32}-1280\.webp$/

describe('pictures at other hosts', () => {
  it('are fetched once each, and take the place of their address wherever it still is', async () => {
    const [one, two] = ['https://one.example/1.png', 'https://one.example/2.png']
    await imported(
      `SKU,Title,Price,Picture,More\nOP-1,Pad,5,${one},${two}\nOP-2,Pad,5,${one},\nOP-3,Pad,5,${one},\n`,
    )
    const { id } = await productOf('OP-3')
    const mine = 'https://mine.example/m.png'
    await shop.call('editProduct', { params: { id }, body: { picture: mine }, token: admin.token })
    const other = await plain(30, 30).png().toBuffer()
    expect((await fetched({ [two]: other })).sort()).toEqual([one, two])
    const first = await productOf('OP-1')
    expect(first.picture).toMatch(own)
    expect((await productOf('OP-2')).picture).toBe(first.picture)
    expect((await productOf('OP-3')).picture).toBe(mine)
    expect(await furtherOf('OP-1')).toEqual([expect.stringMatching(own)])
    expect(await fetched()).toEqual([])
  })

  it('are no change when the file comes again, and are used at once by other products', async () => {
    const address = 'https://again.example/1.png'
    const text = `SKU,Title,Price,Picture\nAG-1,Pad,5,${address}\n`
    await imported(text)
    await fetched()
    const again = await importActions(shop, admin).check(`${text}AG-2,Pad,5,${address}\n`, fields)
    expect(again.counts).toMatchObject({ unchanged: 1, added: 1 })
    await importActions(shop, admin).apply(again)
    expect((await productOf('AG-2')).picture).toBe((await productOf('AG-1')).picture)
    expect(await fetched()).toEqual([])
  })

  it('are undone with their import', async () => {
    const [before, after] = ['https://undo.example/1.png', 'https://undo.example/2.png']
    await imported(`SKU,Title,Price,Picture\nUD-1,Pad,5,${before}\n`)
    await fetched()
    const was = (await productOf('UD-1')).picture
    const second = await imported(`SKU,Picture\nUD-1,${after}\n`)
    await fetched({ [after]: await plain(20, 20).png().toBuffer() })
    expect((await productOf('UD-1')).picture).not.toBe(was)
    const undone = await importActions(shop, admin).undo(second)
    expect(undone.fates).toMatchObject({ undone: 1, kept: 0 })
    expect((await productOf('UD-1')).picture).toBe(was)
  })

  it('that were fetched between the check and the apply are used', async () => {
    const address = 'https://between.example/1.png'
    const { check, apply } = importActions(shop, admin)
    const late = await check(`SKU,Title,Price,Picture\nBE-2,Pad,5,${address}\n`, fields)
    await imported(`SKU,Title,Price,Picture\nBE-1,Pad,5,${address}\n`)
    await fetched()
    await apply(late)
    expect((await productOf('BE-2')).picture).toMatch(own)
  })

  it('are fetched also after who imported them deleted their account, whose email is nowhere afterwards', async () => {
    const leaving = await anAdmin(shop.database)
    const address = 'https://leaving.example/1.png'
    const { check, apply } = importActions(shop, leaving)
    await apply(await check(`SKU,Title,Price,Picture\nLE-1,Pad,5,${address}\n`, fields))
    await deleteAccount(shop, leaving)
    const other = await plain(40, 40).png().toBuffer()
    await fetched({ [address]: other })
    expect((await productOf('LE-1')).picture).toMatch(own)
    expect(await stateOf(address)).toMatchObject({ state: 'fetched' })
    expect(await traces(shop, leaving.email)).toEqual([])
  })

  it('that fail are named with the reason, stop nothing, and can be tried again', async () => {
    const [gone, busy, text, good] = ['gone', 'busy', 'text', 'good'].map(
      (name) => `https://${name}.example/1.png`,
    )
    const lines = [gone, busy, text, good].map((address, at) => `FA-${at},Pad,5,${address}`)
    const { _id: importId } = await imported(`SKU,Title,Price,Picture\n${lines.join('\n')}\n`)
    const answers = { [gone ?? '']: 'status', [busy ?? '']: 'busy', [text ?? '']: Buffer.from('no picture') }
    await fetched(answers)
    expect((await productOf('FA-3')).picture).toMatch(own)
    expect((await productOf('FA-0')).picture).toBe(gone)
    expect(await stateOf(busy ?? '')).toMatchObject({ state: 'waiting', reason: 'busy', tries: 1 })
    const seen = () => shop.call('outsidePictures', { query: { importId }, token: admin.token })
    expect(await seen()).toMatchObject({
      waiting: 1,
      failed: 2,
      rows: [
        { address: gone, reason: 'status' },
        { address: text, reason: 'not_a_picture' },
      ],
    })
    for (const _ of [1, 2, 3]) await fetched(answers)
    expect(await stateOf(busy ?? '')).toMatchObject({ state: 'failed', reason: 'busy' })
    await shop.call('retryOutsidePictures', { body: { importId }, token: admin.token })
    await fetched()
    expect(await seen()).toMatchObject({ waiting: 0, failed: 0 })
    expect((await productOf('FA-0')).picture).toMatch(own)
  })

  it('of a host that is away are left alone for the rest of the run', async () => {
    const all = [1, 2, 3].map((at) => `https://away.example/${at}.png`)
    await imported(`SKU,Title,Price,Picture\n${all.map((one, at) => `AW-${at},Pad,5,${one}`).join('\n')}\n`)
    const asked = await fetched(Object.fromEntries(all.map((one) => [one, 'unreachable'])))
    expect(asked).toHaveLength(1)
  })
})
