import { useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { OutsidePictures } from '#catalog/outside-pictures/screens/outside-pictures.tsx'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { textsOf } from '../tables/messages/kind-words.ts'
import { FateLinks } from './fate-links.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ShownImport } from './import-state.ts'
import { countsSentence } from './sentences.ts'

interface EndedProps {
  readonly one: ShownImport
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** What an import did, or what its undo put back, and what was left and why; what was applied can be undone. */
export function EndedImport({ one, token, reload }: EndedProps) {
  const [isAsking, setAsking] = useState(false)
  const { id, fates, undoUntil } = one
  const undone = formatInteger(fates.done)
  return (
    <>
      {one.counts && <p className="text-heading tabular-nums">{countsSentence(one.counts)}</p>}
      <FateLinks kind={one.kind} fates={fates} />
      {undoUntil !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setAsking(true)}>{words.undo}</Button>
          <p className="text-sm text-muted">
            {words.undoUntil} <Moment at={undoUntil} />
          </p>
        </div>
      )}
      {one.table === null && <OutsidePictures token={token} importId={id} />}
      {(one.table === null || one.missing.length === 0) && <ImportRows one={one} token={token} />}
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
        {textsOf[one.kind].undoWhat}
      </Confirm>
    </>
  )
}
