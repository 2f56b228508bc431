import { newId } from '#base/id.ts'
import { fromMinor } from '#base/money.ts'
import { fromWeb, type OrderRow } from './row.ts'
import { placed } from './states.ts'

/** What every order has that is placed at this time: nothing is paid or shipped, and its pieces are held. */
export function newRow(now: Date, holdMinutes: number) {
  return {
    ...placed,
    id: newId(now),
    seq: 0,
    shipments: [],
    returns: [],
    difference_of: null,
    transaction_id: null,
    refunded: fromMinor(0),
    ...fromWeb(),
    hold_until: new Date(now.getTime() + holdMinutes * 60_000),
    created_at: now,
    paid_at: null,
    shipped_at: null,
    cancelled_at: null,
    cancel_reason: null,
    deleted_at: null,
    held_reason: null,
    packing_since: null,
    packer: null,
  } as const satisfies Partial<OrderRow>
}
