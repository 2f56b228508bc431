import { useQueryClient } from '@tanstack/react-query'
import FolderTree from 'lucide-react/icons/folder-tree'
import { useMemo, useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { withoutUnseen } from '#base/contract/forms/unseen.ts'
import { menu } from '#base/contract/menu.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { adminCategories as words } from '#catalog/products/messages/categories.ts'
import type { Category } from '#catalog/products/model.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { useAsking } from '#web/ui/asking.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { MenuAction } from '#web/ui/menu.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AddCategory, MoveCategory, RemoveCategory, RenameCategory } from './category-forms.tsx'
import { CategoryGoods } from './category-goods.tsx'
import { type Node, nodesOf, placeOf } from './category-nodes.ts'
import { CategoryMenu, CategoryTree } from './category-tree.tsx'
import { categoriesQueryKey, useCategories } from './use-categories.ts'
import { useMoves } from './use-moves.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.categories, description: 'The categories of the shop.' }, matches)

type Asking =
  | { kind: 'add'; node: Node | undefined }
  | { kind: 'rename' | 'move' | 'goods' | 'remove'; node: Node }

const none: readonly Category[] = []

/** Categories: add, rename, move, sort and delete at any depth, with a search. */
export default function ManageCategories() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data = none, error, isPending, refetch } = useCategories()
  const { nodes, top } = useMemo(() => nodesOf(data), [data])
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const { asking, isOpen: isAsking, ask, close } = useAsking<Asking>()
  const moveTo = useMoves({ token, changed })
  const actionsOf = useActions({ ask, moveTo })

  async function changed(show?: string) {
    await queries.invalidateQueries({ queryKey: categoriesQueryKey })
    if (show !== undefined) toggle(show, true)
  }
  function toggle(id: string, isOpen: boolean) {
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  }
  const forms = { token, onClose: close, onDone: changed }
  return (
    <div className="max-w-reading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{menu.categories}</h1>
        <Button kind="primary" onClick={() => ask({ kind: 'add', node: undefined })}>
          {words.add}
        </Button>
      </div>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && isPending && <LoadingState label={site.loading} />}
      {!error && !isPending && data.length === 0 && (
        <EmptyState icon={<FolderTree />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {data.length > 0 && (
        <>
          <p className="mb-4 text-sm text-muted">{words.about}</p>
          <ToMend nodes={nodes} actionsOf={actionsOf} />
          <search>
            <SearchField
              label={words.find}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
            />
          </search>
          <section aria-label={words.tree} className="mt-3 border-t border-base-300">
            {typed.trim() === '' ? (
              <CategoryTree
                nodes={nodes}
                level={top}
                open={open}
                toggle={toggle}
                actionsOf={actionsOf}
                moveTo={moveTo}
              />
            ) : (
              <Found nodes={nodes} typed={typed} actionsOf={actionsOf} />
            )}
          </section>
        </>
      )}
      {isAsking && asking?.kind === 'add' && <AddCategory {...forms} parent={asking.node} />}
      {isAsking && asking?.kind === 'rename' && <RenameCategory {...forms} node={asking.node} />}
      {isAsking && asking?.kind === 'move' && <MoveCategory {...forms} node={asking.node} nodes={nodes} />}
      {isAsking && asking?.kind === 'goods' && <CategoryGoods {...forms} node={asking.node} />}
      <RemoveCategory {...forms} open={isAsking && asking?.kind === 'remove'} node={asking?.node} />
    </div>
  )
}

interface ActionsProps {
  ask: (asking: Asking) => void
  moveTo: (node: Node, place: number) => void
}

/** The actions on each category. */
function useActions({ ask, moveTo }: ActionsProps): (node: Node) => MenuAction[] {
  const navigate = useNavigate()
  return (node) => {
    const { category, siblings } = node
    const place = placeOf(node)
    const page = `${screens.products}?${new URLSearchParams({ category: category.address })}`
    return [
      { label: words.addBelow, onSelect: () => ask({ kind: 'add', node }) },
      { label: words.rename, onSelect: () => ask({ kind: 'rename', node }) },
      { label: words.move, onSelect: () => ask({ kind: 'move', node }) },
      { label: words.up, disabled: place === 1, onSelect: () => moveTo(node, place - 1) },
      { label: words.down, disabled: place === siblings.length, onSelect: () => moveTo(node, place + 1) },
      { label: words.goods, onSelect: () => ask({ kind: 'goods', node }) },
      { label: words.view, onSelect: () => void navigate(page) },
      { label: words.remove, danger: true, onSelect: () => ask({ kind: 'remove', node }) },
    ]
  }
}

const maxFound = 50

interface FoundProps {
  nodes: ReadonlyMap<string, Node>
  typed: string
  actionsOf: (node: Node) => MenuAction[]
}

/** The categories whose names contain the typed text, each with its path. */
function Found({ nodes, typed, actionsOf }: FoundProps) {
  const wanted = typed.trim().toLowerCase()
  const found = [...nodes.values()].filter(({ category }) => category.name.toLowerCase().includes(wanted))
  return (
    <>
      <p role="status" className="py-2 text-sm text-muted">
        {found.length === 0
          ? words.nothingFound
          : words.found(found.length, Math.min(found.length, maxFound))}
      </p>
      <FoundNodes found={found} actionsOf={actionsOf} />
    </>
  )
}

/** The categories whose names are older than the rule for what is typed. */
function ToMend({ nodes, actionsOf }: Omit<FoundProps, 'typed'>) {
  const found = [...nodes.values()].filter(({ category }) => withoutUnseen(category.name) !== category.name)
  if (found.length === 0) return null
  return (
    <section aria-label={words.toMend} className="mb-4">
      <p className="py-2 text-sm text-warning">{words.toMend}</p>
      <FoundNodes found={found} actionsOf={actionsOf} />
    </section>
  )
}

interface FoundNodesProps {
  found: readonly Node[]
  actionsOf: (node: Node) => MenuAction[]
}

function FoundNodes({ found, actionsOf }: FoundNodesProps) {
  return (
    <ul>
      {found.slice(0, maxFound).map((node) => (
        <li key={node.category.id} className="flex min-h-11 items-center gap-2 border-b border-base-300 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-medium">{node.category.name}</span>
            <span className="block text-sm text-muted">{node.path}</span>
          </span>
          <span className="shrink-0 text-sm text-muted tabular-nums max-sm:text-xs">
            {words.holds(node.category.count)}
          </span>
          <CategoryMenu name={node.category.name} actions={actionsOf(node)} />
        </li>
      ))}
    </ul>
  )
}
