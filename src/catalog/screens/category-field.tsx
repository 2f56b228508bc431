import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { call } from '#contract/client.ts'
import { productForm as words } from '#contract/messages.ts'
import { TextInput } from '#ui/text-input.tsx'

type Wiring = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'list'>

interface CategoryFieldProps {
  /** The category as it is typed now. */
  typed: string
  category: Wiring
  department: Wiring
  /** Whether a category that stands under a department can be moved to another. */
  movable?: boolean
}

/** A category of the shop, or a new one by its name; one that stands under no department yet asks for it. */
export function CategoryField({ typed, category, department, movable = false }: CategoryFieldProps) {
  const id = useId()
  const { data: known = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call('listCategories', { signal }),
  })
  const name = typed.trim()
  const filedUnder = known.find((one) => one.name === name)?.department ?? ''
  const departments = [...new Set(known.map((one) => one.department))].filter((one) => one !== '')
  return (
    <>
      <TextInput
        {...category}
        label={words.category}
        hint={words.categoryHint}
        maxLength={80}
        autoComplete="off"
        list={`${id}-categories`}
      />
      <datalist id={`${id}-categories`}>
        {known.map((one) => (
          <option key={one.name} value={one.name} />
        ))}
      </datalist>
      {name !== '' && (movable || filedUnder === '') && (
        <TextInput
          {...department}
          label={words.department}
          hint={filedUnder === '' ? words.departmentHint : words.departmentMoves(filedUnder)}
          maxLength={80}
          autoComplete="off"
          list={`${id}-departments`}
        />
      )}
      <datalist id={`${id}-departments`}>
        {departments.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
