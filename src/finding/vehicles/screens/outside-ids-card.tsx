import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { outsideWords as words } from '#finding/vehicles/messages/outside-id-words.ts'
import { call } from '#web/client/call.ts'
import { sendOutsideIds } from '#web/client/vehicle-file.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { CsvFileCard } from '#web/ui/csv-file-card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OutsideIdsReport } from './outside-ids-report.tsx'

interface Checked {
  readonly file: File
  readonly source: string
  readonly report: AnswerOf<'importOutsideIds'>
}

const mostBytes = 8 * 1024 * 1024
const longestSource = 60

/** Imports the ids that lists of others give to vehicles, and removes all of one list. They are never exported. */
export function OutsideIdsCard({ token }: { readonly token: string }) {
  const [source, setSource] = useState('')
  return (
    <CsvFileCard<Checked>
      words={words}
      mostBytes={mostBytes}
      beside={
        <>
          <Sources token={token} />
          <div className="mb-3 max-w-sm">
            <TextInput
              label={words.source}
              hint={words.sourceHint}
              autoComplete="off"
              maxLength={longestSource}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
          </div>
        </>
      }
      check={async (file) => ({ file, source, report: await sendOutsideIds(file, { source }, token) })}
      importAll={async ({ file, source: from, report: { digest } }) =>
        (await sendOutsideIds(file, { source: from, digest }, token)).addedCount
      }
      reportOf={({ file, report }, button) => (
        <OutsideIdsReport name={file.name} report={report} {...button} />
      )}
    />
  )
}

/** The lists whose ids the shop has. */
function Sources({ token }: { readonly token: string }) {
  const [asked, setAsked] = useState<{ readonly source: string; readonly isOpen: boolean }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['outside-id-sources'],
    queryFn: async ({ signal }) => (await call('outsideIdSources', { token, signal })).sources,
    enabled: token !== '',
  })

  async function remove(source: string) {
    const { deletedCount } = await call('removeOutsideIds', { params: { source }, token })
    toast('done', words.removed(formatInteger(deletedCount), deletedCount))
    await refetch()
  }

  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  return (
    <>
      <ul aria-label={words.sources} className="mb-4 flex max-w-reading flex-col text-sm">
        {data.map(({ source, ids, vehicles }) => (
          <li key={source} className="flex items-center gap-2 border-t border-base-300 py-1">
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{source}</span>{' '}
              <span className="text-muted">{words.counted(formatInteger(ids), formatInteger(vehicles))}</span>
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
          onConfirm={() => remove(asked.source)}
        >
          {words.removeWhat}
        </Confirm>
      )}
    </>
  )
}
