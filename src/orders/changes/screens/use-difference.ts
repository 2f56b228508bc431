import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#base/contract/schemas.ts'
import type { PostalAddress } from '#base/countries/address.ts'
import { wrongInAddress } from '#base/countries/business-address.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'
import { editPreviewFromDto } from '../dto.ts'

const settleMs = 250

interface WantedEdit extends BodyOf<'previewEdit'> {
  readonly shipTo: PostalAddress
}

/** What an order would give back or ask for, for what is typed: nothing is asked while an address is not complete. */
export function useDifference(orderId: string, wanted: WantedEdit, token: string) {
  const isComplete = Object.keys(wrongInAddress(wanted.shipTo)).length === 0
  const now = JSON.stringify(wanted)
  const asked = useSettled(now, settleMs)
  const isSettled = asked === now
  const { data, error } = useQuery({
    queryKey: ['admin-order', orderId, 'difference', asked],
    queryFn: async ({ signal }) =>
      editPreviewFromDto(await call('previewEdit', { params: { id: orderId }, body: wanted, token, signal })),
    enabled: isComplete && isSettled && token !== '',
    retry: false,
    gcTime: 0,
  })
  return {
    isComplete,
    /** Undefined until it is known for exactly what is typed. */
    preview: isSettled ? data : undefined,
    refused: isSettled ? error : null,
  }
}

export type Difference = ReturnType<typeof useDifference>
