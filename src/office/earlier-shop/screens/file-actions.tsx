import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { earlierWords as words } from '#office/earlier-shop/messages/earlier-words.ts'
import { call } from '#web/client/call.ts'
import { withProof } from '#web/client/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownFile } from './counts-sentence.ts'

interface Props {
  readonly file: ShownFile
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** What can be done with a file: add what it has, undo it, remove it. */
export function FileActions({ file, token, reload }: Props) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'apply' | 'undo'>()
  const { id, state, kind, fates, undoUntil } = file
  const isHalf = state === 'applied' && fates.waiting > 0
  const count = formatInteger(fates.waiting)
  const close = () => setAsking(undefined)

  async function remove() {
    await call('stopEarlierFile', { params: { id }, token })
    toast('done', words.removed)
    await navigate(staffScreens.earlierShop)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {(state === 'checked' || isHalf) && fates.waiting > 0 && (
          <Button kind="primary" onClick={() => setAsking('apply')}>
            {isHalf ? words.goOn : words.apply(count)}
          </Button>
        )}
        {(state === 'checked' || state === 'failed' || state === 'reading') && (
          <Button onClick={() => void remove()}>{words.remove}</Button>
        )}
        {undoUntil !== null && (
          <>
            <Button onClick={() => setAsking('undo')}>{words.undo}</Button>
            <p className="text-sm text-muted">
              {words.undoUntil} <Moment at={undoUntil} />
            </p>
          </>
        )}
      </div>
      {state === 'checked' && fates.waiting === 0 && <p className="text-muted">{words.nothing}</p>}
      <Confirm
        open={asking === 'apply'}
        onClose={close}
        title={words.applyTitle(count)}
        action={words.apply(count)}
        onConfirm={async () => {
          await withProof(() => call('applyEarlierFile', { params: { id }, token }))
          await reload()
        }}
      >
        {kind !== null && words.means[kind]}
      </Confirm>
      <Confirm
        open={asking === 'undo'}
        onClose={close}
        title={words.undoTitle}
        action={words.undo}
        onConfirm={async () => {
          await withProof(() => call('undoEarlierFile', { params: { id }, token }))
          await reload()
        }}
      >
        {words.undoWhat}
      </Confirm>
    </>
  )
}
