import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { processMetrics } from '#app/server/metrics/process.ts'
import { requestMetrics } from '#app/server/metrics/requests.ts'
import { openMetrics } from '#app/server/metrics/serve.ts'
import { storedMetrics } from '#app/server/metrics/stored.ts'
import { makeGate } from '#platform/http/gate.ts'
import { aCustomer, anOrder } from '../builders.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(openedDatabase)
const log = { warn: () => {} }

/** The lines of a registry that begin so, without the help of each. */
async function linesOf(registry: Registry, name: string): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith(name))
}

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('the metrics of requests', () => {
  it('have neither addresses nor queries, and methods that a client invents are one', async () => {
    const registry = new Registry()
    const answer = requestMetrics(registry).measured((_, response) => response.writeHead(404).end())
    const url = await serving(answer)
    for (const path of ['/secret-address', '/other?token=secret']) await fetch(url + path)
    await fetch(url, { method: 'PROPFIND' })
    const counts = await linesOf(registry, 'tappet_http_request_duration_seconds_count')
    expect(counts).toEqual([
      'tappet_http_request_duration_seconds_count{method="GET",route="memory",status="404"} 2',
      'tappet_http_request_duration_seconds_count{method="other",route="memory",status="404"} 1',
    ])
  })

  it('say of an answer that was not sent that it was aborted', async () => {
    const registry = new Registry()
    const url = await serving(
      requestMetrics(registry).measured((request, response) => {
        response.once('close', () => {})
        request.socket.destroy()
      }),
    )
    await expect(fetch(url)).rejects.toThrow()
    expect(await linesOf(registry, 'tappet_http_request_duration_seconds_count')).toEqual([
      'tappet_http_request_duration_seconds_count{method="GET",route="memory",status="aborted"} 1',
    ])
  })
})

describe('the metrics of a process', () => {
  it('say what renders and what waits for it, and forget a state that has ended', async () => {
    const registry = new Registry()
    const gates = {
      pages: makeGate({ atOnce: 1, waiting: 5, waitMs: 60_000 }),
      lists: makeGate({ atOnce: 1, waiting: 5, waitMs: 60_000 }),
    }
    let kind: 'building' | 'built' = 'building'
    const finder = { state: () => ({ kind, products: 7, changed: 0 }) }
    processMetrics(registry, { pool: database.pool, finder, gates })
    const leave = await gates.pages.enter('one')
    const next = gates.pages.enter('two')
    expect(await linesOf(registry, 'tappet_renders{of="pages"')).toEqual([
      'tappet_renders{of="pages",state="running"} 1',
      'tappet_renders{of="pages",state="waiting"} 1',
    ])
    leave()
    ;(await next)()
    kind = 'built'
    expect(await linesOf(registry, 'tappet_search_index_products')).toEqual([
      'tappet_search_index_products{state="built"} 7',
    ])
    expect(await linesOf(registry, 'tappet_renders{of="pages"')).toEqual([
      'tappet_renders{of="pages",state="running"} 0',
      'tappet_renders{of="pages",state="waiting"} 0',
    ])
  })
})

describe('the metrics of what is stored', () => {
  it('say what is unpaid and placed, and how old the newest backup is', async () => {
    const backupFolder = await mkdtemp(join(inject('folder'), 'backups-'))
    const clock = () => new Date('2026-03-10T12:00:00Z')
    const first = new Registry()
    storedMetrics(first, { ...database, clock, backupFolder, backupsAway: undefined, log })
    expect(await linesOf(first, 'tappet_backup_age_seconds')).toEqual([])
    expect(await linesOf(first, 'tappet_orders')).toEqual([
      'tappet_orders_unpaid 0',
      'tappet_orders_placed_day 0',
      'tappet_orders_paid_day 0',
    ])

    await anOrder(database, await aCustomer(database))
    await writeFile(join(backupFolder, 'shop-2026-03-10T02-00-00Z.tar.gz'), '')
    const registry = new Registry()
    storedMetrics(registry, { ...database, clock, backupFolder, backupsAway: undefined, log })
    expect(await linesOf(registry, 'tappet_backup_age_seconds')).toEqual(['tappet_backup_age_seconds 36000'])
    expect(await linesOf(registry, 'tappet_orders')).toEqual([
      'tappet_orders_unpaid 1',
      'tappet_orders_placed_day 1',
      'tappet_orders_paid_day 0',
    ])
    expect(await linesOf(registry, 'tappet_database_up')).toEqual(['tappet_database_up 1'])
    // They are read at most every quarter of a minute.
    await anOrder(database, await aCustomer(database))
    expect(await linesOf(registry, 'tappet_orders_unpaid')).toEqual(['tappet_orders_unpaid 1'])
  })

  it('say that the database does not answer, and nothing of what it would say', async () => {
    const other = await openedDatabase()
    await other.close()
    const registry = new Registry()
    const clock = () => new Date()
    storedMetrics(registry, { ...other, clock, backupFolder: '/nowhere', backupsAway: undefined, log })
    expect(await linesOf(registry, 'tappet_')).toEqual(['tappet_database_up 0'])
  })
})

it('a port of the metrics that is in use is named', async () => {
  const opened = new AsyncDisposableStack()
  const port = Number(new URL(await serving((_, response) => response.end())).port)
  await expect(openMetrics(opened, { host: '127.0.0.1', port })).rejects.toThrow(
    `The metrics cannot listen on 127.0.0.1:${port}`,
  )
  await opened.disposeAsync()
})
