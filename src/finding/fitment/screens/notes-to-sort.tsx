import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestNote } from '#base/contract/forms/fitment-notes.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { noteWords as words } from '#finding/fitment/messages/note-words.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { NoteMeaning } from '../inside/note.ts'

const settleMs = 300

type Line = AnswerOf<'noteTexts'>['notes'][number]

/** The texts of imported notes: the owner says once for each text whether it is a condition. */
export function NotesToSort() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [state, setState] = useState<'waiting' | 'sorted'>('waiting')
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), settleMs)
  const { data, error, refetch } = useQuery({
    queryKey: ['note-texts', state, q],
    queryFn: ({ signal }) => call('noteTexts', { query: { state, ...(q !== '' && { q }) }, token, signal }),
    enabled: token !== '' && q.length <= longestNote,
  })
  async function sort(text: string, meaning: NoteMeaning) {
    try {
      const { modifiedCount } = await call('sortNote', { body: { text, meaning }, token })
      toast('done', words.done(formatInteger(modifiedCount), modifiedCount))
    } catch (refused) {
      toast('failed', errorSentence(refused))
    }
    await queries.invalidateQueries({ queryKey: ['note-texts'] })
  }
  const waiting = data?.waiting ?? 0
  return (
    <Card as="section">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-1 text-sm text-muted text-pretty">{words.about}</p>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={words.state}
          value={state}
          onChange={({ target }) => setState(target.value === 'sorted' ? 'sorted' : 'waiting')}
          options={Object.entries(words.states).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          type="search"
          label={words.find}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={longestNote}
        />
      </div>
      <div className="mt-3">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data && (
          <p role="status" className="text-sm text-muted">
            {waiting === 0 ? words.noneWaits : words.waiting(formatInteger(waiting), waiting)}
          </p>
        )}
        {data && data.notes.length > 0 && (
          <ul className="mt-2 flex flex-col divide-y divide-base-300">
            {data.notes.map((line) => (
              <OneText key={line.text} line={line} onSort={(meaning) => sort(line.text, meaning)} />
            ))}
          </ul>
        )}
        {data?.notes.length === 0 && q !== '' && <p className="mt-2 text-sm">{words.noneFound}</p>}
      </div>
    </Card>
  )
}

interface LineProps {
  readonly line: Line
  readonly onSort: (meaning: NoteMeaning) => Promise<void>
}

function OneText({ line: { text, meaning, rows, products }, onSort }: LineProps) {
  const count = words.count(formatInteger(rows), rows, formatInteger(products), products)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h3 className="font-medium">
          <bdi>{text}</bdi>
        </h3>
        <p className="text-sm text-muted tabular-nums">
          {meaning === null ? count : `${words.meanings[meaning]} · ${count}`}
        </p>
      </div>
      <IfPermitted needs="fitments">
        <div className="flex flex-wrap gap-2">
          {(['condition', 'hint'] as const).map(
            (one) =>
              one !== meaning && (
                <Button
                  key={one}
                  size="small"
                  onClick={() => void onSort(one)}
                  aria-label={words.sortThis(words.sort[one], text)}
                >
                  {words.sort[one]}
                </Button>
              ),
          )}
        </div>
      </IfPermitted>
    </li>
  )
}
