import { type Expression, type RawBuilder, sql } from 'kysely'

/* PostgreSQL expressions about documents (jsonb), beside functions.ts. */

/** A document (jsonb) without one of its fields. */
export const withoutField = <Value>(document: Expression<Value>, field: string): RawBuilder<Value> =>
  sql`${document} - ${field}::text`

/** As `withoutField`, of several fields. */
export const withoutFields = <Value>(
  document: Expression<Value>,
  fields: readonly string[],
): RawBuilder<Value> => sql`${document} - ${fields}::text[]`

/** A document (jsonb) with the fields of another, which count where both have one. */
export const withFields = <Value>(
  document: Expression<Value>,
  fields: Expression<unknown>,
): RawBuilder<Value> => sql`${document} || ${fields}`

/** One field of a document (jsonb) alone, if it has it. */
export const onlyField = (document: Expression<unknown>, field: string): RawBuilder<object> =>
  sql`jsonb_strip_nulls(jsonb_build_object(${field}::text, ${document} -> ${field}::text))`

/** Whether a document (jsonb) has one of some fields. */
export const hasAnyField = (document: Expression<unknown>, fields: readonly string[]): RawBuilder<boolean> =>
  sql`${document} ?| ${fields}::text[]`

/** A document (jsonb) with one field. */
export const fieldAlone = (field: string, value: Expression<unknown>): RawBuilder<object> =>
  sql`jsonb_build_object(${field}::text, ${value})`

/** The text of a field of a document (jsonb); null where it has none. */
export const fieldText = (document: Expression<unknown>, field: string): RawBuilder<string | null> =>
  sql`${document} ->> ${field}::text`

/** A whole number of a document (jsonb). */
export const wholeNumber = (value: Expression<number | null>): RawBuilder<number> => sql`(${value})::bigint`

/** A row for each item of an array that a document (jsonb) has in a field; none where it has none. */
export const itemsIn = <Item>(document: Expression<unknown>, field: string): RawBuilder<Item> =>
  sql`jsonb_array_elements(${document} -> ${field}::text)`

/** A document (jsonb) as its text: equal documents have one text. */
export const documentText = (document: Expression<unknown>): RawBuilder<string> => sql`${document}::text`

/** A document (jsonb) that is known when a statement is written. */
export const document = (value: object): RawBuilder<object> => sql`${JSON.stringify(value)}::jsonb`
