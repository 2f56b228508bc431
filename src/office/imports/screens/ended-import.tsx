import { useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ShownImport } from './import-state.ts'
import { NoticeLinks } from './notice-links.tsx'
import { countsSentence, fateSentences } from './sentences.ts'

interface EndedProps {
  readonly one: ShownImport
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** What an import did, or what its undo put back, and what was left and why; what was applied can be undone. */
export function EndedImport({ one, token, reload }: EndedProps) {
  const [isAsking, setAsking] = useState(false)
  const { id, fates, canUndo } = one
  const undone = formatInteger(fates.done)
  return (
    <>
      {one.counts && <p className="text-heading tabular-nums">{countsSentence(one.counts)}</p>}
      <NoticeLinks
        label={words.result}
        links={fateSentences(fates).map(({ fate, sentence }) => ({
          filter: { kind: 'fate', value: fate },
          sentence,
          examples: [],
        }))}
      />
      {canUndo && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setAsking(true)}>{words.undo}</Button>
        </div>
      )}
      <ImportRows one={one} token={token} />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.undoTitle(undone, fates.done)}
        action={words.undo}
        onConfirm={async () => {
          await call('undoImport', { params: { id }, token })
          await reload()
        }}
      >
        {words.undoWhat}
      </Confirm>
    </>
  )
}
