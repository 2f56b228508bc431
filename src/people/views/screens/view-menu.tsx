import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { ViewedTable } from '#base/contract/routes/office.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { tableViews as words } from '#people/views/messages.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SaveDialog } from './save-dialog.tsx'

interface Props {
  readonly table: ViewedTable
  readonly view: { readonly name: string; readonly query: string; readonly first: boolean }
  readonly reload: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** What can be done with the view that is shown. */
export function ViewMenu({ table, view, reload, onRemoved }: Props) {
  const { token } = useSignedIn()
  const [isRenaming, setRenaming] = useState(false)
  const named = { params: { table }, query: { name: view.name }, token }
  async function act(change: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await change()
      toast('done', done)
      await reload()
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }
  const setFirst = (first: boolean) => () => call('changeTableView', { ...named, body: { first } })
  async function remove(): Promise<void> {
    await call('removeTableView', named)
    onRemoved()
  }
  return (
    <>
      <Menu
        trigger={
          <Button size="small" kind="quiet" aria-label={words.menuOf(view.name)} className="btn-square">
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
        actions={[
          { label: words.rename, onSelect: () => setRenaming(true) },
          view.first
            ? { label: words.notFirst, onSelect: () => void act(setFirst(false), words.notOpenedFirst) }
            : { label: words.openFirst, onSelect: () => void act(setFirst(true), words.openedFirst) },
          { label: words.remove, danger: true, onSelect: () => void act(remove, words.removed) },
        ]}
      />
      {isRenaming && (
        <SaveDialog
          table={table}
          query={view.query}
          renames={view.name}
          onClose={() => setRenaming(false)}
          onDone={reload}
        />
      )}
    </>
  )
}
