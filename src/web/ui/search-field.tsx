import Search from 'lucide-react/icons/search'
import { type ComponentProps, useId } from 'react'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'size'> {
  /** Seen in the empty field, and read by screen readers. */
  label: string
  /** `small` beside other controls. */
  size?: 'normal' | 'small'
}

const sizes = { normal: 'w-full', small: 'input-sm w-full sm:w-64' }

/** The field of a search of what is on the page, with a sign. What it is in says what it searches. */
export function SearchField({ label, size = 'normal', ...rest }: SearchFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className={`input ${sizes[size]} border-edge`}>
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input {...rest} id={id} type="search" placeholder={label} />
      </span>
    </>
  )
}
