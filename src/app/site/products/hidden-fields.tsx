import { type ListQuery, writeListQuery } from './list-query.ts'

/** The current query as hidden fields of a form; without the one that the form itself has. */
export function HiddenFields({ query, except }: { query: ListQuery; except?: string }) {
  return [...new URLSearchParams(writeListQuery(query))]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}
