import { useMemo, useRef } from 'react'
import { toasts } from '#base/contract/messages/toasts.ts'
import type { Order } from '#orders/orders/model.ts'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Parcel {
  readonly carrier: string
  readonly tracking: string
}

/** Marks orders as shipped, reloads the list when a change is reported (spec §4), and offers an undo. */
export function useShipping(token: string, reload: () => Promise<unknown>) {
  const latest = useRef(reload)
  latest.current = reload
  return useMemo(() => {
    async function unship(ids: readonly string[]) {
      for (const id of ids) await call('unshipOrder', { params: { id }, token })
      await latest.current()
    }
    async function report(changed: readonly string[], sentence: string) {
      const undo = () => void unship(changed).catch((error) => toast('failed', errorSentence(error)))
      toast('done', sentence, { label: words.undo, onClick: undo })
      await latest.current()
    }
    return {
      /**
       * Ships all that is left of an order: without a carrier and a tracking number by the call of the specification (§7).
       * @throws CallRefused for an order that was cancelled.
       */
      async ship(
        { id, lines }: Order,
        parcel: Parcel = { carrier: '', tracking: '' },
        idempotencyKey?: string,
      ): Promise<void> {
        const params = { id }
        if (parcel.carrier === '' && parcel.tracking === '') {
          const { modifiedCount } = await call('markShipped', { params, token })
          if (modifiedCount > 0) await report([id], toasts.dataUpdated)
          else toast('note', words.alreadyShipped)
          return
        }
        const left = lines.filter((line) => line.left > 0)
        const body = {
          ...parcel,
          lines: left.map((line) => ({ productId: line.productId, quantity: line.left })),
        }
        await call('addShipment', { params, token, body, idempotencyKey })
        await report([id], toasts.dataUpdated)
      },
      /** Undoes the newest shipment of shipped orders. @throws CallRefused for one that was refunded. */
      unship,
      /** Orders that lack an address or cannot be shipped are left out, and toasts say how many. Answers the ids of the others. */
      async shipMany(
        ids: readonly string[],
        parcels: readonly (Parcel & { readonly orderId: string })[],
      ): Promise<readonly string[]> {
        const {
          shipped,
          incomplete,
          unpaid = [],
          held = [],
          refused,
        } = await call('shipOrders', {
          body: { ids: [...ids], parcels: [...parcels] },
          token,
        })
        if (incomplete.length > 0) toast('note', words.leftOutIncomplete(incomplete.length))
        if (unpaid.length > 0) toast('failed', words.leftOutUnpaid(unpaid.length))
        if (held.length > 0) toast('failed', words.leftOutHeld(held.length))
        if (refused.length > 0) toast('failed', words.leftOutRefused(refused.length))
        if (shipped.length > 0) await latest.current()
        else if (incomplete.length + unpaid.length + held.length + refused.length === 0)
          toast('note', words.alreadyShipped)
        return shipped
      },
    }
  }, [token])
}
