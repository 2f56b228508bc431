import { type ListQuery, writeListQuery } from './list-query.ts'

/** The current query as hidden fields of a form. */
export function HiddenFields({ query }: { query: ListQuery }) {
  return [...new URLSearchParams(writeListQuery(query))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
