import { vi } from 'vitest'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { type ImportSchedule, usualLimits } from '#base/contract/forms/import-schedule.ts'
import type { SentAnswerOf } from '#base/contract/schemas.ts'
import type { TestShop } from '../../shop.ts'
import { importActions } from '../a-file.ts'

export const fields = { SKU: 'partNumber', Brand: 'maker', Title: 'name', Price: 'price', Stock: 'available' }

type Run = SentAnswerOf<'importSource'>['runs'][number]

/** Lets sources of a shop fetch their files, as the clock does, and waits for what becomes of it. */
export function sourceActions(shop: TestShop, admin: { readonly token: string }) {
  const { token } = admin
  const one = (name: string) => shop.call('importSource', { params: { name }, token })
  const scheduleOf = async (name: string) => {
    const { schedule } = await one(name)
    if (schedule === null) throw new Error(`${name} has no schedule`)
    return schedule
  }
  const save = (name: string, address: string, given: Partial<ImportSchedule> = {}) =>
    shop.call('scheduleImport', {
      params: { name },
      body: { address, user: '', rhythm: 'night', hour: 3, isOn: true, limits: usualLimits, ...given },
      token,
    })
  const approve = async (name: string) =>
    shop.call('approveSchedule', {
      params: { name },
      body: { digest: (await scheduleOf(name)).digest },
      token,
    })
  /** Makes a source due, and lets the shop look for what is due. */
  async function due(name: string): Promise<void> {
    await shop.database.pool.query(`update import_schedules set next_at = now() where source = $1`, [name])
    await shop.database.pool.query(`select graphile_worker.add_job('fetch_sources')`)
    await shop.jobsDone()
  }
  return {
    one,
    save,
    approve,
    scheduleOf,
    due,
    /** A source whose file a person has sent and applied. */
    async make(name: string, text: string, options: Partial<ImportMapping> = {}): Promise<void> {
      const { check, apply } = importActions(shop, admin)
      await apply(await check(text, fields, { source: name, ...options }))
    },
    /** Fetches a source as the clock does. Returns the run, when it is through. */
    async fetch(name: string): Promise<Run> {
      const before = (await one(name)).runs.length
      await due(name)
      return vi.waitFor(
        async () => {
          const { runs } = await one(name)
          const [last] = runs
          if (last === undefined || runs.length === before) throw new Error('It was not fetched')
          if (['fetching', 'received', 'applying'].includes(last.outcome))
            throw new Error(`The run is still ${last.outcome}`)
          return last
        },
        { timeout: 60_000, interval: 50 },
      )
    },
    /** The open alarms about imports, the newest first. */
    async alarms(): Promise<string[]> {
      const { rows } = await shop.database.pool.query(
        `select kind || ': ' || message as said from alarms where resolved_at is null and kind like 'import%' order by seq desc`,
      )
      return rows.map(({ said }) => said)
    },
  }
}
