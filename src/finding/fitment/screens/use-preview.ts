import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'

const settleMs = 400

export function previewKey(id: string): readonly string[] {
  return ['fitments-preview', id]
}

/** What unsaved fitments cover, once nobody has typed for a moment. */
export function usePreview(id: string, { fitments }: ProductFitmentFields, token: string) {
  const asked = useSettled(fitments, settleMs)
  const preview = useQuery({
    queryKey: [...previewKey(id), asked],
    queryFn: ({ signal }) =>
      call('previewFitments', { params: { id }, body: { fitments: asked }, token, signal }),
    enabled: token !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { ...preview, isCurrent: asked === fitments && !preview.isPlaceholderData }
}

export type Preview = ReturnType<typeof usePreview>
