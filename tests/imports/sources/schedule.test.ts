import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { usualLimits } from '#base/contract/forms/import-schedule.ts'
import { fetchSentences } from '#office/imports/sources/messages/fetch-sentences.ts'
import { anAdmin, aProduct } from '../../builders.ts'
import { suiteFixture } from '../../fixtures.ts'
import { openTestShop } from '../../shop.ts'
import { importActions } from '../a-file.ts'
import { sourceActions } from './a-source.ts'
import { aFileServer, withText } from './file-server.ts'

const server = suiteFixture(() => aFileServer())
const shop = suiteFixture(() =>
  openTestShop({ env: { IMPORT_PRIVATE_ADDRESSES: `127.0.0.1:${server.port}` } }),
)
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => sourceActions(shop, admin)

const priceOf = async (number: string) => {
  const { rows } = await shop.database.pool.query('select price_cents from products where part_number = $1', [
    number,
  ])
  return rows[0]?.price_cents
}

const heads = 'SKU,Brand,Title,Price'
const lines = (key: string, price: number, count = 10) =>
  [heads, ...Array.from({ length: count }, (_, at) => `${key}-${at},Halden,Part ${at},${price}`), ''].join(
    '\n',
  )

/** An approved source with ten products of ten dollars. */
async function approved(
  key: string,
  given: Parameters<ReturnType<typeof lazy>['save']>[2] = {},
  options: Partial<ImportMapping> = {},
) {
  const { make, save, approve } = lazy()
  for (let at = 0; at < 10; at += 1)
    await aProduct(shop.database, {
      partNumber: `${key}-${at}`,
      maker: 'Halden',
      name: `Part ${at}`,
      priceCents: 1000,
    })
  await make(key, lines(key, 10), options)
  await save(key, `https://127.0.0.1:${server.port}/${key}.csv`, given)
  await approve(key)
  return key
}

describe('a source that runs by itself', () => {
  it('is fetched, checked and applied within its limits, by its approver; the same file is nothing new', async () => {
    const { fetch, one } = lazy()
    const name = await approved('OK')
    server.answer = withText(lines(name, 11))
    const run = await fetch(name)
    expect(run).toMatchObject({ outcome: 'applied', rows: 10, reasons: [], message: null })
    expect(await priceOf('OK-3')).toBe(1100)
    expect(await importActions(shop, admin).one(run.importId ?? '')).toMatchObject({
      state: 'applied',
      source: name,
      fates: { done: 10 },
    })
    const { rows } = await shop.database.pool.query(
      `select actor from audit_log where act = 'import' and subject_id = $1`,
      [run.importId],
    )
    expect(rows).toEqual([{ actor: admin.email }])
    expect(await fetch(name)).toMatchObject({ outcome: 'nothing_new', importId: null })
    expect(await one(name)).toMatchObject({ state: 'ready', rhythm: 'night' })
  })

  it('asks the server whether the file is new, and again for all of it after a change of what was approved', async () => {
    const { fetch, save, approve } = lazy()
    const name = await approved('TAG')
    server.answer = (request, response) => {
      const isSame = request.headers['if-none-match'] === '"t1"'
      if (isSame) response.writeHead(304).end()
      else response.writeHead(200, { etag: '"t1"' }).end(lines(name, 11))
    }
    expect(await fetch(name)).toMatchObject({ outcome: 'applied' })
    expect(await fetch(name)).toMatchObject({ outcome: 'nothing_new' })
    await save(name, `https://127.0.0.1:${server.port}/${name}.csv`, {
      limits: { ...usualLimits, removed: 1 },
    })
    await approve(name)
    expect(await fetch(name)).toMatchObject({ outcome: 'applied' })
  })

  it('fetches now when a person asks for it, also the same file', async () => {
    const { fetch, one } = lazy()
    const name = await approved('NOW')
    server.answer = withText(lines(name, 11))
    await fetch(name)
    await shop.call('fetchSource', { params: { name }, token: admin.token })
    await shop.jobsDone()
    await expect
      .poll(async () => (await one(name)).runs.map(({ outcome }) => outcome))
      .toEqual(['applied', 'applied'])
  })

  it('waits with an alarm where prices jump, until a person applies it; meanwhile nothing is fetched', async () => {
    const { fetch, due, one, alarms } = lazy()
    const name = await approved('JUMP', { limits: { ...usualLimits, priceJumps: 9 } })
    server.answer = withText(lines(name, 14))
    const run = await fetch(name)
    expect(run).toMatchObject({
      outcome: 'waiting',
      reasons: [{ kind: 'price_jumps', value: 10, limit: 9 }],
    })
    expect(await priceOf('JUMP-0')).toBe(1000)
    expect(await alarms()).toEqual([expect.stringMatching(/^import_waits: A file of .*JUMP.* waits/)])
    const asked = server.asked.length
    server.answer = withText(lines(name, 15))
    await due(name)
    expect([server.asked.length, (await one(name)).state]).toEqual([asked, 'waiting'])
    await expect(shop.call('fetchSource', { params: { name }, token: admin.token })).rejects.toMatchObject({
      code: 'schedule_waits',
    })
    const { one: oneImport, apply } = importActions(shop, admin)
    await apply(await oneImport(run.importId ?? ''))
    expect(await priceOf('JUMP-0')).toBe(1400)
    await expect.poll(alarms).toEqual([])
    expect(await one(name)).toMatchObject({ state: 'ready', lastRun: { outcome: 'applied' } })
  })

  it.each([
    { key: 'FEW', text: (name: string) => lines(name, 10, 4), kind: 'few_rows' },
    { key: 'BAD', text: (name: string) => lines(name, 10).replaceAll(',10\n', ',cheap\n'), kind: 'refused' },
    { key: 'GONE', text: (name: string) => lines(name, 10).replace(',Price', ',Cost'), kind: 'columns_gone' },
    {
      key: 'MOVED',
      text: (name: string) =>
        lines(name, 11)
          .split('\n')
          .map((line) => line.split(',').reverse().join(','))
          .join('\n'),
      kind: 'columns_moved',
    },
  ])(
    'waits with an alarm: $kind, which ends when a person removes the import',
    async ({ key, text, kind }) => {
      const { fetch, one, alarms } = lazy()
      const name = await approved(key)
      server.answer = withText(text(name))
      const run = await fetch(name)
      expect(run).toMatchObject({ outcome: 'waiting', reasons: [{ kind }] })
      expect(await priceOf(`${key}-0`)).toBe(1000)
      expect(await alarms()).toEqual([expect.stringContaining('import_waits')])
      await shop.call('stopImport', { params: { id: run.importId ?? '' }, token: admin.token })
      expect(await alarms()).toEqual([])
      expect((await one(name)).state).toBe('ready')
    },
  )

  it('waits for a person where a file has a brand that is new to the shop', async () => {
    const { fetch, alarms } = lazy()
    const name = await approved('NEWB', {}, { newMakers: false })
    server.answer = withText(lines(name, 11).replace('Halden', 'Torvik'))
    const run = await fetch(name)
    expect(run).toMatchObject({
      outcome: 'waiting',
      reasons: [{ kind: 'new_values', value: 1, detail: 'Torvik' }],
    })
    expect([await priceOf('NEWB-0'), await priceOf('NEWB-3')]).toEqual([1000, 1000])
    expect(await alarms()).toEqual([expect.stringContaining('new to the shop: Torvik.')])
    await shop.call('stopImport', { params: { id: run.importId ?? '' }, token: admin.token })
  })

  it('fails where its import is removed while the file comes, and leaves nothing of it', async () => {
    const { fetch } = lazy()
    const name = await approved('STOP')
    const removed = Promise.withResolvers<void>()
    server.answer = (_request, response) => {
      response.write(lines(name, 11))
      removed.promise.then(() => response.end())
    }
    const fetching = fetch(name)
    const files = () => readdir(`${shop.dataDir}/imports`)
    const coming = async () => {
      const { rows } = await shop.database.pool.query(
        `select id from imports where source = $1 and state = 'receiving'`,
        [name],
      )
      return rows[0]?.id ?? ''
    }
    await expect.poll(async () => (await files()).includes(await coming())).toBe(true)
    const id = await coming()
    await shop.call('stopImport', { params: { id }, token: admin.token })
    removed.resolve()
    expect(await fetching).toMatchObject({
      outcome: 'failed',
      importId: null,
      message: fetchSentences.removed,
    })
    expect(await files()).not.toContain(id)
    expect(await priceOf('STOP-0')).toBe(1000)
  })

  it('raises an alarm after three failures in a row, goes on trying, and ends the alarm', async () => {
    const { fetch, one, alarms } = lazy()
    const name = await approved('FAIL')
    server.answer = (_request, response) => response.writeHead(503).end()
    const failed = { outcome: 'failed', message: 'The server answered with the status 503.' }
    expect([await fetch(name), await fetch(name)]).toMatchObject([failed, failed])
    expect([await alarms(), (await one(name)).state]).toEqual([[], 'failing'])
    // A file that cannot be read is a failure too.
    server.answer = withText('\0\0\0\0PK not a table')
    expect(await fetch(name)).toMatchObject({ outcome: 'failed' })
    expect(await alarms()).toEqual([
      expect.stringMatching(/^import_failed: .*FAIL.* has failed 3 times in a row/),
    ])
    server.answer = withText(lines(name, 11))
    expect(await fetch(name)).toMatchObject({ outcome: 'applied' })
    expect([await alarms(), (await one(name)).state]).toEqual([[], 'ready'])
  })
})
