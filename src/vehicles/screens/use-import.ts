import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#client/call.ts'
import { forgetAnswers } from '#client/kept-answers.ts'
import { importFromWire, type ShownImport } from '../file/wire.ts'

const askAgainMs = 500

export const isRunning = ({ state }: ShownImport) => state === 'checking' || state === 'importing'

/** The last import of vehicles, asked for again while it runs; null if there is none, undefined while it loads. */
export function useImport(token: string, mayImport: boolean) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['vehicle-import'],
    queryFn: async ({ signal }) => {
      const { import: last } = await call('vehicleImport', { token, signal })
      return last && importFromWire(last)
    },
    enabled: token !== '' && mayImport,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? askAgainMs : false),
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    // Whoever saw it running sees the vehicles that are new now.
    if (before.current === 'importing' && state === 'imported') {
      forgetAnswers()
      void queries.invalidateQueries({ queryKey: ['vehicle-makes'] })
    }
    before.current = state
  }, [state, queries])
  return query
}
