import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { KeyboardEvent } from 'react'
import { adminCategories as words } from '#catalog/products/messages/categories.ts'
import type { Category } from '#catalog/products/model.ts'
import { useDragSort } from '#web/ui/drag-sort.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { Grip, sortedLook } from '#web/ui/sorting.tsx'
import type { Node } from './category-nodes.ts'

interface TreeProps {
  nodes: ReadonlyMap<string, Node>
  /** The categories of this level. */
  level: readonly Category[]
  /** The ids of the expanded categories. */
  open: ReadonlySet<string>
  toggle: (id: string, open: boolean) => void
  actionsOf: (node: Node) => readonly MenuAction[]
  /** Moves a category to a place among its siblings, from 1. */
  moveTo: (node: Node, place: number) => void
}

/**
 * The tree as nested lists, each sorted by dragging; collapsed children are not rendered. Arrow keys move from row to row, expand
 * and collapse.
 */
export function CategoryTree(props: TreeProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons within it
    <div onKeyDown={(event) => step(event, props.toggle)}>
      <Level {...props} />
    </div>
  )
}

/** Deeper levels are not indented further, so that twenty levels fit on a phone. */
const deepest = 7

function Level({ nodes, level, open, toggle, actionsOf, moveTo }: TreeProps) {
  const dragOf = useDragSort((from, to) => {
    const node = nodes.get(level[from]?.id ?? '')
    if (node !== undefined) moveTo(node, to + 1)
  })
  return (
    <ul>
      {level.map(({ id, depth }, at) => {
        const node = nodes.get(id)
        if (node === undefined) return null
        const isOpen = node.children.length > 0 && open.has(id)
        return (
          <li key={id} {...dragOf(at)} className={`rounded-field ${sortedLook}`}>
            <CategoryRow node={node} isOpen={isOpen} toggle={toggle} actions={actionsOf(node)} />
            {isOpen && (
              <div className={depth < deepest ? 'pl-3 sm:pl-6' : ''}>
                <Level
                  nodes={nodes}
                  level={node.children}
                  open={open}
                  toggle={toggle}
                  actionsOf={actionsOf}
                  moveTo={moveTo}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RowProps {
  node: Node
  isOpen: boolean
  toggle: TreeProps['toggle']
  actions: readonly MenuAction[]
}

function CategoryRow({ node: { category, siblings, children }, isOpen, toggle, actions }: RowProps) {
  const { id, name, count } = category
  const label = <span className="min-w-0 wrap-anywhere">{name}</span>
  return (
    <div
      data-category={id}
      data-parent={category.parentId ?? ''}
      className="flex min-h-11 items-center gap-2 border-b border-base-300"
    >
      {children.length > 0 ? (
        <button
          type="button"
          data-name
          aria-expanded={isOpen}
          onClick={() => toggle(id, !isOpen)}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-1.5 rounded-field py-2 text-left font-medium hover:underline"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 text-muted transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
          />
          {label}
        </button>
      ) : (
        <span data-name tabIndex={-1} className="flex min-w-0 flex-1 rounded-field py-2 pl-5.5">
          {label}
        </span>
      )}
      <span className="shrink-0 text-right text-sm text-muted tabular-nums max-sm:text-xs">
        {words.holds(count)}
      </span>
      {siblings.length > 1 && <Grip name={name} />}
      <CategoryMenu name={name} actions={actions} />
    </div>
  )
}

/** The menu of actions on a category. */
export function CategoryMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  return (
    <Menu
      trigger={
        <button type="button" aria-label={words.actions(name)} className="btn btn-ghost btn-square btn-sm">
          <Ellipsis aria-hidden className="size-5" />
        </button>
      }
      actions={actions}
    />
  )
}

/**
 * Arrow keys: up and down go to the row before and after, right expands a row, left collapses it or goes to its parent.
 * The button of a menu handles its own keys.
 */
function step(event: KeyboardEvent<HTMLElement>, toggle: TreeProps['toggle']): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-name]')) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')]
  const at = names.indexOf(event.target)
  const { category: id = '', parent } = rowOf(event.target)
  const isOpen = event.target.ariaExpanded === 'true'
  switch (event.key) {
    case 'ArrowDown':
      names[at + 1]?.focus()
      break
    case 'ArrowUp':
      names[at - 1]?.focus()
      break
    case 'Home':
      names[0]?.focus()
      break
    case 'End':
      names.at(-1)?.focus()
      break
    case 'ArrowRight':
      if (isOpen) names[at + 1]?.focus()
      else if (event.target.ariaExpanded !== null) toggle(id, true)
      break
    case 'ArrowLeft':
      if (isOpen) toggle(id, false)
      else names.find((name) => rowOf(name).category === parent)?.focus()
      break
    default:
      return
  }
  event.preventDefault()
}

function rowOf(name: HTMLElement): DOMStringMap {
  return name.closest<HTMLElement>('[data-category]')?.dataset ?? {}
}
