import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import { checkBy } from '#contract/forms/check.ts'
import { viewForm } from '#contract/forms/view.ts'
import { adminOrders } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { errorSentence, useSendingForm } from '#ui/form.tsx'
import { SmallSelect } from '#ui/small-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

const words = adminOrders.view
const queryKey = ['order-views']

/** The admin's own views of the table: choose one, save what is shown under a name, remove one. */
export function SavedViews({ token }: { token: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('orderViews', { token, signal }),
    enabled: token !== '',
  })
  const reload = () => queries.invalidateQueries({ queryKey })
  const views = data?.views ?? []
  const query = queryOf(params)
  const shown = views.find((view) => view.query === query)
  async function remove(name: string): Promise<void> {
    try {
      await call('removeOrderView', { query: { name }, token })
      toast('done', words.removed)
      await reload()
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }
  return (
    <>
      {views.length > 0 && (
        <SmallSelect
          label={adminOrders.views}
          value={shown?.name ?? ''}
          onChange={({ target }) => {
            const chosen = views.find(({ name }) => name === target.value)
            void navigate(`?${chosen?.query ?? ''}`, { preventScrollReset: true })
          }}
          options={[
            { value: '', label: words.choose },
            ...views.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      {shown === undefined && query !== '' && (
        <Button size="small" onClick={() => setSaving(true)}>
          {words.save}
        </Button>
      )}
      {shown && (
        <Button size="small" kind="quiet" onClick={() => remove(shown.name)}>
          {words.remove}
        </Button>
      )}
      {isSaving && (
        <SaveDialog query={query} token={token} onClose={() => setSaving(false)} onDone={reload} />
      )}
    </>
  )
}

/** The view in an address, without the number of its page. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}

interface SaveProps {
  readonly query: string
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const wrongIn = checkBy(viewForm)

function SaveDialog({ query, token, onClose, onDone }: SaveProps) {
  const form = useSendingForm<{ name: string }>({
    initial: { name: '' },
    check: ({ name }) => wrongIn({ name, query }),
    send: async ({ name }) => {
      await call('saveOrderView', { body: { name, query }, token })
      toast('done', words.saved)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.save} about={words.saveAbout}>
      <DialogForm sending={form}>
        <TextInput label={words.name} autoComplete="off" {...form.field('name')} />
      </DialogForm>
    </Dialog>
  )
}
