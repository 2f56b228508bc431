import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { isOwnPath, mostTargets } from '#base/contract/forms/content-fields.ts'
import { leadsNowhere } from '#office/content/messages/content-words.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'

interface Options {
  readonly token: string
  /** Whether what is typed is not saved yet: saving may change where links lead. */
  readonly isDirty: boolean
}

/** Which of the targets lead to nothing now; none until that is known. Targets elsewhere are not looked at. */
export function useDeadTargets(targets: readonly string[], { token, isDirty }: Options): readonly string[] {
  const typed = [...new Set(targets.map((to) => to.trim()).filter(isOwnPath))].slice(0, mostTargets)
  const asked = useSettled(typed.join('\n'), 300)
  // Without an answer nothing is said; the page works without it.
  const { data } = useQuery({
    queryKey: ['dead-links', asked, isDirty],
    queryFn: ({ signal }) => call('deadLinks', { body: { targets: asked.split('\n') }, token, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  // While others are asked for, the answer is that for the targets before.
  return (data?.dead ?? []).filter((to) => typed.includes(to))
}

const DeadTargets = createContext<readonly string[]>([])

/** Looks at the targets of a page that is being edited, for the fields in it. */
export function DeadLinks({
  targets,
  children,
  ...options
}: Options & { readonly targets: readonly string[]; readonly children: ReactNode }) {
  return <DeadTargets value={useDeadTargets(targets, options)}>{children}</DeadTargets>
}

/** Says of each target, as a hint of its field, that it leads to nothing now; undefined for one that leads to something. */
export function useDeadHint() {
  const dead = useContext(DeadTargets)
  return (to: string) =>
    dead.includes(to.trim()) ? (
      <span role="status" className="text-warning">
        {leadsNowhere}
      </span>
    ) : undefined
}
