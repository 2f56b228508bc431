import Search from 'lucide-react/icons/search'
import { useLocation } from 'react-router'
import { useSearchField } from '#app/site/products/search-field.ts'
import { useSuggest } from '#app/site/suggest/use-suggest.tsx'
import { VisitorFields } from '#app/site/visitor-fields.tsx'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { typedParam } from '#base/typed-param.ts'
import { GetForm } from '#web/ui/get-form.tsx'

/** The product search of every page: a plain GET form, so that it works without JavaScript too. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const field = useSearchField(
    pathname === screens.products ? typedParam(new URLSearchParams(search), 'q') : '',
  )
  const suggest = useSuggest(field.ref)
  return (
    <search aria-label={site.searchShop} className="top-search">
      <label htmlFor={field.id} className="sr-only">
        {site.searchShop}
      </label>
      <GetForm action={screens.products} className="join">
        <input
          {...field}
          {...suggest.props}
          placeholder={site.searchHint}
          className="input input-sm join-item"
        />
        <button type="submit" aria-label={site.find} className="btn btn-sm join-item">
          <Search aria-hidden className="size-4" />
        </button>
        <VisitorFields />
      </GetForm>
      {suggest.list}
    </search>
  )
}
