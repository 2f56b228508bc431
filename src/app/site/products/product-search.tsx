import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useSuggest } from '#app/site/suggest/use-suggest.tsx'
import { VehicleField } from '#app/site/vehicle-field.tsx'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { GetForm } from '#web/ui/get-form.tsx'
import { useSearchField } from './search-field.ts'

/**
 * Searches the shop by part number or name; a plain GET form, so that it works without JavaScript. `children` are hidden
 * fields.
 */
export function ProductSearch({ value = '', children }: { value?: string; children?: ReactNode }) {
  const field = useSearchField(value)
  const suggest = useSuggest(field.ref)
  return (
    <search className="relative">
      <GetForm action={screens.products} className="flex flex-col gap-1.5">
        <label htmlFor={field.id} className="text-sm font-medium">
          {site.searchHint}
        </label>
        <div className="join w-full">
          <input {...field} {...suggest.props} className="input join-item w-full min-w-0 border-edge" />
          <Button type="submit" className="join-item" aria-label="Search">
            <Search aria-hidden className="size-4" />
          </Button>
        </div>
        <VehicleField />
        {children}
      </GetForm>
      {suggest.list}
    </search>
  )
}
