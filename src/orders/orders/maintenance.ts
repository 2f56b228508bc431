import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { shopConfig } from '#base/shop-config.ts'

/** @throws Refusal `unavailable` `maintenance` while the shop takes no new orders, as far as this process knows: `insert` asks the database. */
export function requireTakesOrders(): void {
  if (!shopConfig().takesOrders) throw notDuringMaintenance()
}

/** What became of an order. @throws Refusal `unavailable` `maintenance` for one that `insert` did not take. */
export function unlessStopped<Outcome>(outcome: Outcome): Exclude<Outcome, 'stopped'> {
  if (isTaken(outcome)) return outcome
  throw notDuringMaintenance()
}

function isTaken<Outcome>(outcome: Outcome): outcome is Exclude<Outcome, 'stopped'> {
  return outcome !== 'stopped'
}

function notDuringMaintenance(): Refusal {
  return new Refusal('unavailable', 'maintenance', refusals.maintenance, { retryAfterSeconds: 300 })
}
