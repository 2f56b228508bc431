import { useEffect, useId, useRef } from 'react'

/**
 * The field in which products are searched for, as the props of an input: it shows `value`, the search of the address,
 * and follows it back and forward. What is being typed stays.
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
    maxLength: 200,
    enterKeyHint: 'search',
    autoComplete: 'off',
  } as const
}
