import { type ListQuery, writeListQuery } from './list-query.ts'

/** What a form keeps of the list that it changes. */
export function HiddenFields({ query }: { query: ListQuery }) {
  return [...new URLSearchParams(writeListQuery(query))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
