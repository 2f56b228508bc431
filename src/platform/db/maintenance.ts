import { findFact, replaceFact } from './facts.ts'
import type { Db, Tx } from './open.ts'

/** SQL of whether new orders wait for the end of maintenance. */
export const maintenanceIsOn = `exists (select from shop_facts where name = 'maintenance' and value = 'on')`

/** Whether new orders wait for the end of maintenance: everything else goes on. */
export async function isMaintenanceOn(db: Db): Promise<boolean> {
  return (await findFact(db, 'maintenance')) === 'on'
}

/** Turns maintenance on or off. Answers false when it is so already. */
export async function storeMaintenance(tx: Tx, to: 'on' | 'off'): Promise<boolean> {
  if ((await isMaintenanceOn(tx)) === (to === 'on')) return false
  return replaceFact(tx, 'maintenance', to)
}
