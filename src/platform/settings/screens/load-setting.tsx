import type { ReactNode } from 'react'
import type { Versioned } from '#platform/settings/model.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { useEdited } from '#web/ui/use-edited.ts'

interface LoadProps<Value> {
  readonly name: string
  readonly title: string
  readonly load: () => Promise<Versioned<Value>>
  readonly children: (start: Versioned<Value>) => ReactNode
}

/** Loads a document of settings for editing. */
export function LoadSetting<Value>({ name, title, load, children }: LoadProps<Value>) {
  const { data, error, refetch } = useEdited(['setting', name], {}, load)
  if (data !== undefined) return children(data)
  return <NotLoaded title={title} error={error} again={() => void refetch()} />
}
