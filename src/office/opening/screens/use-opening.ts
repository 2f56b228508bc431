import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

export type OpeningAnswer = AnswerOf<'opening'>
export type Line = OpeningAnswer['lines'][number]

/** How often the lines are looked at again while one is not done. */
const againMs = 4000

/** The checklist, which ticks itself. */
export function useOpening(token: string) {
  return useQuery({
    queryKey: ['opening'],
    queryFn: ({ signal }) => call('opening', { token, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.lines.some(({ state }) => state !== 'done') ? againMs : false,
  })
}

/** Does something for a line, says how it went, and looks at the list again. */
export function useAct() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<{ done: string } | { failed: string }>): Promise<boolean> {
    setBusy(true)
    const answer = await work().catch((error: unknown) => ({ failed: errorSentence(error) }))
    const isDone = 'done' in answer
    toast(isDone ? 'done' : 'failed', isDone ? answer.done : answer.failed)
    await queries.invalidateQueries({ queryKey: ['opening'] })
    setBusy(false)
    return isDone
  }
  return { busy, act }
}
