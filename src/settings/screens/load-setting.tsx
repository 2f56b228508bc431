import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { site } from '#contract/words.ts'
import type { Versioned } from '#settings/noun.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingState } from '#ui/loading-state.tsx'

interface LoadProps<Value> {
  readonly name: string
  readonly title: string
  readonly load: () => Promise<Versioned<Value>>
  readonly children: (start: Versioned<Value>) => ReactNode
}

/** Loads a document of settings for editing. */
export function LoadSetting<Value>({ name, title, load, children }: LoadProps<Value>) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['setting', name],
    queryFn: load,
    // An old answer would be edited as if it were current; a newer one must not replace what was typed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return children(data)
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && isPending && <LoadingState label={site.loading} />}
    </>
  )
}
