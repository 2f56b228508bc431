import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ViewedTable } from '#base/contract/routes/office.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { tableViews as words } from '#people/views/messages.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import { queryOf, savedQueryOf } from './address.ts'
import { SaveDialog } from './save-dialog.tsx'
import { ViewMenu } from './view-menu.tsx'

interface Props {
  readonly table: ViewedTable
  /** The shown columns; undefined for the usual ones. */
  readonly columns: string | undefined
}

/** One's own views of a table, as tabs above it: each can be renamed, removed, and open the table. What is shown can be saved. */
export function ViewTabs({ table, columns }: Props) {
  const { token } = useSignedIn()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const queryKey = ['table-views', table]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('tableViews', { params: { table }, token, signal }),
    enabled: token !== '',
  })
  const query = queryOf(params)
  const views = data?.views ?? []
  const shown = views.find((view) => view.query === query)
  useFirstView(data && (views.find(({ first }) => first)?.query ?? ''), query)
  const open = (to: string) => void navigate(`?${to}`, { preventScrollReset: true })
  const reload = () => queries.invalidateQueries({ queryKey })
  const saved = savedQueryOf(params, columns)
  return (
    <LinkTabs label={words.title}>
      <LinkTab to="?" current={query === ''}>
        {words.everything}
      </LinkTab>
      {views.map((view) => (
        <LinkTab key={view.name} to={`?${view.query}`} current={view === shown}>
          {view.name}
        </LinkTab>
      ))}
      {shown && (
        <ViewMenu key={shown.name} table={table} view={shown} reload={reload} onRemoved={() => open('')} />
      )}
      {data !== undefined && shown === undefined && saved !== '' && (
        <Button size="small" kind="quiet" onClick={() => setSaving(true)}>
          <Plus aria-hidden className="size-4" />
          {words.save}
        </Button>
      )}
      {isSaving && (
        <SaveDialog
          table={table}
          query={saved}
          onClose={() => setSaving(false)}
          onDone={async () => {
            // At once: what is chosen while the list is read again stays.
            open(saved)
            await reload()
          }}
        />
      )}
    </LinkTabs>
  )
}

/** Opens the table with its first view, where it is opened without another. `first` is undefined until it is known. */
function useFirstView(first: string | undefined, query: string): void {
  const navigate = useNavigate()
  const isDecided = useRef(false)
  useEffect(() => {
    if (first === undefined || isDecided.current) return
    isDecided.current = true
    if (first !== '' && query === '') void navigate(`?${first}`, { replace: true, preventScrollReset: true })
  }, [first, query, navigate])
}
