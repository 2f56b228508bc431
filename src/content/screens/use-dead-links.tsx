import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { isOwnPath, mostTargets } from '#contract/forms/content-fields.ts'
import { leadsNowhere } from '#contract/messages/content-words.ts'
import { useSettled } from '#ui/settled.ts'

interface Options {
  readonly token: string
  /** Whether what is typed is not saved yet: saving may change where links lead. */
  readonly isDirty: boolean
}

/** Says of each target, as a hint of its field, that it leads to nothing now; undefined for one that leads to something. */
export function useDeadLinks(targets: readonly string[], { token, isDirty }: Options) {
  const typed = [...new Set(targets.map((to) => to.trim()).filter(isOwnPath))].slice(0, mostTargets)
  const asked = useSettled(typed.join('\n'), 300)
  // Without an answer nothing is said; the page works without it.
  const { data } = useQuery({
    queryKey: ['dead-links', asked, isDirty],
    queryFn: ({ signal }) => call('deadLinks', { body: { targets: asked.split('\n') }, token, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (to: string) =>
    data?.dead.includes(to.trim()) ? (
      <span role="status" className="text-warning">
        {leadsNowhere}
      </span>
    ) : undefined
}

export type DeadHint = ReturnType<typeof useDeadLinks>
