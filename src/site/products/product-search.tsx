import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { screens } from '#contract/screens.ts'
import { Button } from '#ui/button.tsx'

/**
 * Searches the shop by part number or name; a plain GET, so that it works without JavaScript. `children` are hidden
 * fields to keep.
 */
export function ProductSearch({ value = '', children }: { value?: string; children?: ReactNode }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Back and forward change what was searched; what is being typed stays.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <search>
      <Form action={screens.products} className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          Part number or name
        </label>
        <div className="join w-full">
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={value}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            className="input join-item w-full min-w-0 border-edge"
          />
          <Button type="submit" className="join-item" aria-label="Search">
            <Search aria-hidden className="size-4" />
          </Button>
        </div>
        {children}
      </Form>
    </search>
  )
}
