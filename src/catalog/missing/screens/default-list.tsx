import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { site } from '#base/contract/words.ts'
import { missingWords as words } from '#catalog/missing/messages.ts'
import { useCategories } from '#catalog/products/screens/use-categories.ts'
import { pathsOf } from '#catalog/products/tree.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DefaultDialog, type ShownDefault } from './default-dialog.tsx'
import { defaultsQueryKey, useDefaults } from './use-defaults.ts'

/** What new products of imports get by themselves; rules can be added, changed and removed. */
export function DefaultList({ token }: { readonly token: string }) {
  const { data, error, refetch } = useDefaults(token)
  const mayEdit = useMay('products.edit')
  const [editing, setEditing] = useState<{ readonly one?: ShownDefault }>()
  return (
    <Section
      title={words.defaults}
      about={words.defaultsAbout}
      action={mayEdit && <Button onClick={() => setEditing({})}>{words.addDefault}</Button>}
    >
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {data?.length === 0 && <p className="text-muted">{words.noDefaults}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {data.map((one) => (
            <Rule
              key={one.id}
              one={one}
              token={token}
              change={mayEdit ? () => setEditing({ one }) : undefined}
            />
          ))}
        </ul>
      )}
      {editing && <DefaultDialog token={token} one={editing.one} onClose={() => setEditing(undefined)} />}
    </Section>
  )
}

interface RuleProps {
  readonly one: ShownDefault
  readonly token: string
  /** Undefined: it can only be seen. */
  readonly change: (() => void) | undefined
}

function Rule({ one, token, change }: RuleProps) {
  const queries = useQueryClient()
  const { data: known = [] } = useCategories()
  const paths = pathsOf(known)
  const pathOf = (id: string | null | undefined) => (id ? (paths.get(id) ?? '') : '')
  const title = titleOf(one, pathOf(one.within))
  async function remove() {
    try {
      await call('removeProductDefault', { params: { id: one.id }, token })
      await queries.invalidateQueries({ queryKey: defaultsQueryKey })
      toast('done', words.removed)
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-3 text-sm">
      {one.picture !== undefined && (
        <span className="size-14 shrink-0 overflow-hidden rounded-field bg-studio">
          <Picture
            src={one.picture}
            alt={words.setsPicture}
            width={56}
            height={56}
            shown="thumb"
            className="size-full"
          />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{title}</p>
        {one.categoryId !== undefined && (
          <p className="wrap-anywhere text-muted">
            {words.setsCategory}: {pathOf(one.categoryId)}
          </p>
        )}
        {one.about !== undefined && (
          <p className="line-clamp-2 wrap-anywhere text-muted">
            {words.setsText}: {one.about}
          </p>
        )}
      </div>
      {change && (
        <span className="flex gap-2">
          <Button size="small" onClick={change} aria-label={words.changeThis(title)}>
            {words.change}
          </Button>
          <Button size="small" onClick={() => void remove()} aria-label={words.removeThis(title)}>
            {words.remove}
          </Button>
        </span>
      )}
    </li>
  )
}

function titleOf({ maker, within }: ShownDefault, path: string): string {
  if (maker === null) return words.forCategory(path)
  return within === null ? words.forMaker(maker) : words.forBoth(maker, path)
}
