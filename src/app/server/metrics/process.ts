import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { version } from '#base/contract/version.ts'
import type { Finder } from '#finding/find/shop.ts'
import type { Database } from '#platform/db/open.ts'
import type { WatchedGate } from '#platform/http/gate.ts'

export interface WatchedProcess {
  readonly pool: Database['pool']
  readonly finder: Pick<Finder, 'state'>
  /** What is rendered, and what waits for it. */
  readonly gates: Readonly<Record<'pages' | 'lists', WatchedGate>>
}

/** Gauges that promtool refuses, because only counters end so; each is the sum of another metric. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** What this process knows of itself: its version, memory, event loop, connections, renders and index. */
export function processMetrics(registry: Registry, { pool, finder, gates }: WatchedProcess): void {
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  gauge('tappet_info', 'The version of the shop', ['version', 'node'], (set) =>
    set({ version, node: process.versions.node }, 1),
  )
  gauge('tappet_database_connections', 'Connections of pages and calls to the database', ['state'], (set) => {
    set({ state: 'used' }, pool.totalCount - pool.idleCount)
    set({ state: 'idle' }, pool.idleCount)
    set({ state: 'waited_for' }, pool.waitingCount)
  })
  gauge(
    'tappet_renders',
    'Pages and public lists that are made now, or wait for that',
    ['of', 'state'],
    (set) => {
      for (const [of, gate] of Object.entries(gates)) {
        const { running, waiting } = gate.state()
        set({ of, state: 'running' }, running)
        set({ of, state: 'waiting' }, waiting)
      }
    },
  )
  gauge('tappet_search_index_products', 'Products in the index of the search', ['state'], (set) => {
    const { kind, products } = finder.state()
    set({ state: kind }, products)
  })

  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (set: (labels: Record<Label, string>, value: number) => void) => void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        // A state that has ended is no longer said.
        this.reset()
        collect((labels, value) => this.set(labels, value))
      },
    })
  }
}
