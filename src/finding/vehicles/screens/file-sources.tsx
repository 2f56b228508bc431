import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Words {
  readonly sources: string
  readonly remove: (source: string) => string
  readonly removeTitle: (source: string) => string
  readonly removeWhat: string
  readonly removeAll: string
  readonly removed: (count: string, number: number) => string
}

interface Source {
  readonly source: string
  /** What the shop has of it. */
  readonly text: string
}

interface SourcesProps {
  readonly words: Words
  readonly queryKey: string
  readonly read: (signal: AbortSignal) => Promise<readonly Source[]>
  /** Removes all of a source; answers how much that was. */
  readonly remove: (source: string) => Promise<number>
  readonly token: string
}

/** The lists of which the shop has something; all of one can be removed. */
export function FileSources({ words, queryKey, read, remove, token }: SourcesProps) {
  const [asked, setAsked] = useState<{ readonly source: string; readonly isOpen: boolean }>()
  const { data, error, refetch } = useQuery({
    queryKey: [queryKey],
    queryFn: ({ signal }) => read(signal),
    enabled: token !== '',
  })

  async function removeAll(source: string) {
    const count = await remove(source)
    toast('done', words.removed(formatInteger(count), count))
    await refetch()
  }

  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  return (
    <>
      <ul aria-label={words.sources} className="mb-4 flex max-w-reading flex-col text-sm">
        {data.map(({ source, text }) => (
          <li key={source} className="flex items-center gap-2 border-t border-base-300 py-1">
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{source}</span>{' '}
              <span className="text-muted">{text}</span>
            </span>
            <IconButton label={words.remove(source)} onClick={() => setAsked({ source, isOpen: true })}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          title={words.removeTitle(asked.source)}
          action={words.removeAll}
          danger
          onConfirm={() => removeAll(asked.source)}
        >
          {words.removeWhat}
        </Confirm>
      )}
    </>
  )
}
