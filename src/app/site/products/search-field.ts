import { useEffect, useId, useRef } from 'react'

/**
 * The props of the product search's input. It shows `value`, the search of the address, also after back and forward,
 * unless somebody is typing in it.
 */
export function useSearchField(value: string) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = value
  }, [value])
  return {
    id,
    ref,
    type: 'search',
    name: 'q',
    defaultValue: value,
    enterKeyHint: 'search',
    autoComplete: 'off',
  } as const
}
