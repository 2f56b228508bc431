import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { isWorking, type ShownImport } from './import-state.ts'

/** Stops an import, or removes one that waits; it asks first, and leads to the list. */
export function RemoveButton({ one, token }: { readonly one: ShownImport; readonly token: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isRunning = isWorking(one)

  async function remove() {
    const { deletedCount } = await call('stopImport', { params: { id: one.id }, token })
    await queries.invalidateQueries({ queryKey: ['imports'] })
    if (deletedCount === 0) return toast('failed', words.notRemoved)
    toast('done', words.removed)
    await navigate(staffScreens.imports)
  }

  return (
    <>
      <Button size={isRunning ? 'small' : 'normal'} onClick={() => setAsking(true)}>
        {isRunning ? words.stop : words.remove}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isRunning ? words.stopTitle : words.removeTitle}
        action={isRunning ? words.stop : words.remove}
        keep={isRunning ? words.goOn : words.keep}
        danger
        onConfirm={remove}
      >
        {words.removeWhat(one.name)}
      </Confirm>
    </>
  )
}
