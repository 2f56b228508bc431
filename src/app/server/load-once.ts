import { loadDemo } from '#app/demo/load.ts'
import { loadDemoContent } from '#app/demo/load-content.ts'
import { loadDemoFitments } from '#app/demo/load-fitments.ts'
import { loadDemoHistory } from '#app/demo/load-history.ts'
import { deriveDue } from '#finding/fitment/service/derive-due.ts'
import { loadVehicles } from '#finding/vehicles/load.ts'
import { loadNames } from '#finding/vehicles/load-names.ts'
import type { Database } from '#platform/db/open.ts'
import type { Config } from './config.ts'

/** Loads what a new shop has: its vehicles, and in demo mode its catalogue with its history. */
export async function loadOnce(config: Config, { db }: Database): Promise<void> {
  const { mode, timeZone, publicUrl: shopUrl, mailFrom: sender } = config
  if (mode === 'demo') {
    await loadDemo(db, new Date(), config.demoHistory ? 'with history' : 'without history')
    await loadDemoContent(db)
  }
  const stored = [await loadNames(db), await loadVehicles(db)]
  if (stored.includes(true)) await deriveDue({ db })
  if (mode === 'demo') {
    await loadDemoFitments(db)
    await loadDemoHistory(db, { timeZone, shopUrl, sender })
  }
}
