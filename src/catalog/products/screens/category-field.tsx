import { type ComponentProps, useId, useMemo } from 'react'
import { productForm as words } from '#base/contract/messages/products.ts'
import type { Category } from '#catalog/products/model.ts'
import { pathsOf } from '#catalog/products/tree.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCategories } from './use-categories.ts'

const none: readonly Category[] = []

type Wiring = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'list'>

interface CategoryFieldProps {
  /** The typed category: a name, or a path. */
  typed: string
  category: Wiring
  department: Wiring
  /** Whether a category of a department can be moved to another department. */
  movable?: boolean
}

/** An existing category, or a new one by its name; asks for the department of a category that has none. */
export function CategoryField({ typed, category, department, movable = false }: CategoryFieldProps) {
  const id = useId()
  const { data: known = none } = useCategories()
  const paths = pathsOf(known)
  const chosen = typed.trim()
  const named = known.filter((one) => one.name === chosen || paths.get(one.id) === chosen)
  const options = useMemo(() => <Options known={known} />, [known])
  const tops = known.filter(({ depth }) => depth === 1)
  const asks = asksForDepartment(known, named, movable)
  const currentDepartment = named[0]?.department ?? ''
  return (
    <>
      <TextInput
        {...category}
        label={words.category}
        hint={words.categoryHint}
        maxLength={2000}
        autoComplete="off"
        list={`${id}-categories`}
      />
      <datalist id={`${id}-categories`}>{options}</datalist>
      {chosen !== '' && asks && (
        <TextInput
          {...department}
          label={words.department}
          hint={currentDepartment === '' ? words.departmentHint : words.departmentMoves(currentDepartment)}
          maxLength={80}
          autoComplete="off"
          list={`${id}-departments`}
        />
      )}
      <datalist id={`${id}-departments`}>
        {tops.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
    </>
  )
}

/** For a new category, and for a top-level one without children; with `movable` also for one right below the top. */
function asksForDepartment(
  known: readonly Category[],
  named: readonly Category[],
  movable: boolean,
): boolean {
  const [one, ...others] = named
  if (one === undefined) return true
  if (others.length > 0) return false
  if (one.depth === 1) return known.every(({ parentId }) => parentId !== one.id)
  return movable && one.depth === 2
}

/** The options: the name of a category when it is unique, else its path. */
function Options({ known }: { known: readonly Category[] }) {
  const paths = pathsOf(known)
  const names = Map.groupBy(known, ({ name }) => name)
  return known.map(({ id, name }) => (
    <option key={id} value={names.get(name)?.length === 1 ? name : paths.get(id)}>
      {paths.get(id)}
    </option>
  ))
}
