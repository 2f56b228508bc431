import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'

const settleMs = 400

/** With more rows the shop is asked what they cover when somebody wants to know it, and not at every change. */
const mostAtOnce = 500

export function previewKey(id: string): readonly string[] {
  return ['fitments-preview', id]
}

interface Asked {
  readonly fitments: ProductFitmentFields['fitments']
  readonly time: number
}

/** What unsaved fitments cover, once nobody has typed for a moment. */
export function usePreview(id: string, { fitments }: ProductFitmentFields, token: string) {
  const settled = useSettled(fitments, settleMs)
  const [wanted, setWanted] = useState<Asked>()
  const areMany = settled.length > mostAtOnce
  const asked = areMany ? wanted?.fitments : settled
  const preview = useQuery({
    // The rows themselves are the key only where they are few.
    queryKey: [...previewKey(id), areMany ? `${wanted?.time}` : settled],
    queryFn: ({ signal }) =>
      call('previewFitments', { params: { id }, body: { fitments: asked ?? [] }, token, signal }),
    enabled: token !== '' && asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return {
    ...preview,
    isCurrent: asked === fitments && !preview.isPlaceholderData,
    /** Asks for the rows of now; undefined where that is done without. */
    look: areMany ? () => setWanted((before) => ({ fitments, time: (before?.time ?? 0) + 1 })) : undefined,
  }
}

export type Preview = ReturnType<typeof usePreview>
