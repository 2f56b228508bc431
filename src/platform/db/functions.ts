import {
  type AliasedRawBuilder,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely'
import type { DB } from './tables.ts'

/*
 * PostgreSQL expressions for which Kysely has no typed function. Each function states the type of PostgreSQL's answer for
 * arguments whose types are checked: together with count.ts the only place where the type of an expression is stated
 * (docs/decisions/platform/sql.md). They cover functions of PostgreSQL itself and of src/platform/db/migrations.
 */

/** A value, or an expression for it, such as a value of a statement that is built once (statement.ts). */
export type Given<Value> = Value | Expression<Value>

/** When the transaction began. */
export const now: RawBuilder<Date> = sql`now()`

/** The name of what this transaction sees, for others. */
export const exportedSnapshot: RawBuilder<string> = sql`pg_export_snapshot()`

/** A moment where PostgreSQL would take it for text. */
export const moment = (at: Given<Date>): RawBuilder<Date> => sql`${at}::timestamptz`

/** The time this many seconds before the transaction began. */
export const ago = (seconds: number): RawBuilder<Date> => sql`now() - make_interval(secs => ${seconds})`

/** The time this many seconds after the transaction began. */
export const fromNow = (seconds: number): RawBuilder<Date> => sql`now() + make_interval(secs => ${seconds})`

/** The time of the database's clock at this moment, in milliseconds; or this many seconds later. */
export const clockMs = (secondsLater = 0): RawBuilder<number> =>
  sql`(extract(epoch from clock_timestamp()) + ${secondsLater}::integer) * 1000`

/** The time this many seconds after another. */
export const later = (moment: Expression<Date>, seconds: number): RawBuilder<Date> =>
  sql`${moment} + make_interval(secs => ${seconds})`

/** The time after the pause of the job queue for a number of attempts (exponential, at most six hours), and these seconds. */
export const afterPause = (attempts: Expression<number>, seconds: number): RawBuilder<Date> =>
  sql`now() + make_interval(secs => ${sql.lit(seconds)} + exp(least(10, ${attempts})))`

/** For `= any(…)` with any number of values in one parameter. */
export const anyText = (values: Given<readonly string[]>): RawBuilder<string> => sql`any(${values}::text[])`

/** Whether a text is one of several; null for no array. */
export const isAmong = (one: string, values: Expression<readonly string[] | null>): RawBuilder<boolean> =>
  sql`${sql.lit(one)} = any(${values}::text[])`

/** Whether a whole number is one of several. */
export const isAmongNumbers = (one: number, values: Expression<readonly number[]>): RawBuilder<boolean> =>
  sql`${one}::integer = any(${values}::integer[])`

/** Whether an array has any of some whole numbers. */
export const hasAnyOf = (array: Expression<number[]>, numbers: readonly number[]): RawBuilder<boolean> =>
  sql`${array} && ${numbers}::integer[]`

/** Whether an array has a number, by an index of the array. */
export const hasNumber = (array: Expression<number[]>, number: Expression<number>): RawBuilder<boolean> =>
  sql`${array} @> array[${number}]`

/** As `anyText`, for whole numbers. */
export const anyNumber = (values: Given<readonly number[]>): RawBuilder<number> =>
  sql`any(${values}::bigint[])`

/** As `anyText`, for the result of a query, which runs once and first, so that it may lock its rows. */
export const anySelected = <Value>(query: Expression<Record<string, Value>>): RawBuilder<Value> =>
  sql`any(array${query})`

/** The values of a group. */
export const collected = <Value>(value: Expression<Value>): RawBuilder<Value[]> => sql`array_agg(${value})`

interface Listed {
  readonly value: string
  /** Counted from 1. */
  readonly place: number
}

/** A row for each value of an array. */
export const elementsOf = <Value>(values: Expression<readonly Value[]>): RawBuilder<Value> =>
  sql`unnest(${values})`

/** Texts as the rows of a table `listed`, each with its position. */
export const listed = (texts: Given<readonly string[]>): AliasedRawBuilder<Listed, 'listed'> =>
  sql<Listed>`(select * from unnest(${texts}::text[]) with ordinality as listed (value, place))`.as('listed')

/** The text of a row of `listed`, for a query beside it that does not know that table. */
export const listedValue: RawBuilder<string> = sql.ref('listed.value')

interface Numbered {
  readonly value: number
}

/** Whole numbers as the rows of a table `numbers`. */
export const numbersOf = (numbers: readonly number[]): AliasedRawBuilder<Numbered, 'numbers'> =>
  sql<Numbered>`(select * from unnest(${numbers}::integer[]) as numbers (value))`.as('numbers')

/**
 * Rows for a table as the rows of a table `given`, in one parameter: a statement takes at most 65,535 parameters, and a parameter for each
 * value costs more than storing it. Columns that a row does not have are null.
 */
export const rowsGiven = <Table extends keyof DB & string>(
  table: Table,
  rows: readonly Partial<Selectable<DB[Table]>>[],
): AliasedRawBuilder<Selectable<DB[Table]>, 'given'> =>
  sql<
    Selectable<DB[Table]>
  >`(select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json))`.as(
    'given',
  )

/** Texts as one value. */
export const textArray = (texts: readonly string[]): RawBuilder<string[]> => sql`${texts}::text[]`

/** Texts with one more at their end. */
export const withText = (texts: Expression<string[]>, one: string): RawBuilder<string[]> =>
  sql`array_append(${texts}, ${one}::text)`

/** Texts with one of them replaced wherever it is. */
export const withReplaced = (texts: Expression<string[]>, one: string, by: string): RawBuilder<string[]> =>
  sql`array_replace(${texts}, ${one}::text, ${by}::text)`

/** Whole numbers as one value: many are written as their text in less time than the driver needs for each. */
export const numberArray = (numbers: readonly number[]): RawBuilder<number[]> =>
  sql`${`{${numbers.join()}}`}::integer[]`

/** Whole numbers from 1 to the result of a query, as the rows of a table `numbers`; none when the result is null. */
export const numbersTo = (last: Expression<Record<string, number>>): AliasedRawBuilder<Numbered, 'numbers'> =>
  sql<Numbered>`(select * from generate_series(1, ${last}::integer) as numbers (value))`.as('numbers')

/** A row for each item of an array in a document (jsonb). */
export const itemsOf = <Item>(items: Expression<readonly Item[]>): RawBuilder<Item> =>
  sql`jsonb_array_elements(${items})`

/** How many values an array has. */
export const elementCount = (values: Expression<readonly unknown[]>): RawBuilder<number> =>
  sql`cardinality(${values})`

/** How many different values there are. */
export const countDifferent = (values: Expression<unknown>): RawBuilder<number> =>
  sql`count(distinct ${values})`

/** As `sumOf`, for the rows of a condition. */
export const sumWhere = (values: Expression<number>, condition: Expression<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(${values}) filter (where ${condition}), 0)`

/** 0 for no rows. */
export const sumOf = (values: Expression<number>): RawBuilder<number> => sql`coalesce(sum(${values}), 0)`

/** The larger of two; of moments the later, of texts the last in the order of the database. */
export const greatest = <Value extends Date | number | string>(
  one: Expression<Value>,
  other: Expression<Value>,
): RawBuilder<Value> => sql`greatest(${one}, ${other})`

/** The smaller of two; of moments the earlier. */
export const least = <Value extends Date | number | string>(
  one: Expression<Value>,
  other: Expression<Value>,
): RawBuilder<Value> => sql`least(${one}, ${other})`

/** Whether a query finds a row. Kysely's `eb.exists` may also be 0 or 1. */
export const isThere = (query: Expression<unknown>): RawBuilder<boolean> => sql`exists ${query}`

/** Whether a value is null. Kysely's comparison may also be 0 or 1. */
export const isNull = (value: Expression<unknown>): RawBuilder<boolean> => sql`${value} is null`

/** Counts the rows of a window from 1. */
export function rowNumber<DB, TB extends keyof DB>({ fn }: ExpressionBuilder<DB, TB>) {
  return fn.agg<number>('row_number')
}

/** The position of a text in another, from 1; 0 when it is not found. */
export const position = (part: string, whole: Expression<string>): RawBuilder<number> =>
  sql`position(${part} in ${whole})`

/** A text with each `part` of it replaced. */
export const replaced = (whole: Expression<string>, part: string, by: string): RawBuilder<string> =>
  sql`replace(${whole}, ${part}, ${by})`

/** Texts with a sign between them; what is null is left out. */
export const joined = (sign: string, ...texts: readonly Expression<string | null>[]): RawBuilder<string> =>
  sql`concat_ws(${sql.lit(sign)}, ${sql.join(texts)})`

/** The number of its characters. */
export const lengthOf = (text: Expression<string>): RawBuilder<number> => sql`length(${text})`

/** Its last characters. */
export const lastOf = (text: Expression<string>, characters: number): RawBuilder<string> =>
  sql`right(${text}, ${sql.lit(characters)})`

/** Its first characters. */
export const firstOf = (text: Expression<string>, characters: number): RawBuilder<string> =>
  sql`left(${text}, ${sql.lit(characters)})`

/** In lower case by the rules of the database. */
export const loweredByDatabase = (text: Expression<string>): RawBuilder<string> => sql`lower(${text})`

/** In lower case by Unicode's rules, independent of the language. */
export const lowered = (text: Expression<string>): RawBuilder<string> =>
  sql`lower(${text}::text collate "und-x-icu")`

/** Sorted by its bytes. */
export const inBytes = (text: Expression<string>): RawBuilder<string> => sql`${text} collate "C"`

/** The line of a text with this number, from 1. */
export const lineOf = (text: Expression<string>, line: number): RawBuilder<string> =>
  sql`split_part(${text}, chr(10), ${sql.lit(line)})`

/** The number of matches of a pattern. */
export const occurrences = (text: Expression<string>, pattern: string): RawBuilder<number> =>
  sql`regexp_count(${text}, ${sql.lit(pattern)})`

/** The similarity of two texts, 0 to 1 (pg_trgm). */
export const similarity = (text: Expression<string>, other: Expression<string>): RawBuilder<number> =>
  sql`similarity(${text}, ${other})`

/** A search text in the form in which products are searched: without case and accents (migration 0015). */
export const folded = (text: string): RawBuilder<string> => sql`fold(${text}::text)`

/** Adds the changes of the product counts to the stored counts; false when another transaction has the lock (migration 0043). */
export const foldProductCounts: RawBuilder<boolean> = sql`fold_product_counts()`

/** A `like` pattern in the form of the searched columns (migration 0021). */
export const plainWords = (pattern: string): RawBuilder<string> => sql`plain_words(${pattern}::text)`

/** A literal with the type text, where the type of a parameter would be unknown. */
export const text = <Text extends string>(value: Text): RawBuilder<Text> => sql`${sql.lit(value)}::text`

/** A text that PostgreSQL would not know to be one, such as a parameter that is compared with a literal. */
export const asText = <Value extends string | null>(value: Expression<Value>): RawBuilder<Value> =>
  sql`${value}::text`

/** The beginning of a day (`2026-03-01`) in a time zone, or of the day this many days later. */
export const dayBegins = (day: string, timeZone: string, daysLater = 0): RawBuilder<Date> =>
  sql`(${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${timeZone}::text`

/** A calendar day, without a time of day. */
declare const calendarDay: unique symbol
type CalendarDay = Date & { readonly [calendarDay]: true }

/** The day of a moment in a time zone. */
export const dayOf = (moment: Expression<Date | null>, timeZone: string): RawBuilder<CalendarDay> =>
  sql`(${moment} at time zone ${timeZone}::text)::date`

/** Each day from one (`2026-03-01`) to another. */
export const eachDay = (first: string, last: string): RawBuilder<CalendarDay> =>
  sql`generate_series(${first}::date, ${last}::date, interval '1 day')::date`

/** A day as `2026-03-01`. */
export const dayText = (day: Expression<CalendarDay>): RawBuilder<string> =>
  sql`to_char(${day}, 'YYYY-MM-DD')`

/** The bits of texts in all rows of a group, together; null for no rows. A text without a bit has none. */
export function anyBits(
  texts: readonly (readonly [text: Expression<string | null>, bits: Readonly<Record<string, number>>])[],
): RawBuilder<number | null> {
  const each = texts.map(([text, bits]) => {
    const cases = Object.entries(bits).map(([value, bit]) => sql`when ${sql.lit(value)} then ${sql.lit(bit)}`)
    return sql`case ${text} ${sql.join(cases, sql` `)} else 0 end`
  })
  return sql`bit_or(${sql.join(each, sql` | `)})`
}

/** The part of a text that a regular expression matches; empty where none does. */
export const matchOf = (text: Expression<string>, pattern: string): RawBuilder<string> =>
  sql`coalesce(substring(${text} from ${sql.lit(pattern)}), '')`

/**
 * What comes after every text that begins as this one does, up to the end of what a pattern matches at its beginning; the text itself
 * where it matches nothing. In the order of bytes.
 */
export const endOf = (text: Expression<string>, pattern: string): RawBuilder<string> =>
  sql`regexp_replace(${text}, ${sql.lit(`^(${pattern}).*$`)}, '\\1' || chr(1114111))`

/** The sum of a column up to this row, in the order of another. */
export const runningSum = (values: Expression<number>, order: Expression<number>): RawBuilder<number> =>
  sql`sum(${values}) over (order by ${order})`

/** Stock is low while it is less than so many minimum orders (migration 0145); asked once in a statement. */
export const lowStockLevel: RawBuilder<number> = sql`(select low_stock_level())`

/** Of the values of a group that are not null, the one with the greatest `order`; null if all are. */
export const lastKnown = <Value>(value: Expression<Value>, order: Expression<number>): RawBuilder<Value> =>
  sql`(array_agg(${value} order by ${order} desc) filter (where ${value} is not null))[1]`

/** For a column that has no value in one part of a union. */
export const noText: RawBuilder<string | null> = sql`null::text`

/** A number that a document (jsonb) has in a field; null where it has none. */
export const numberIn = (document: Expression<unknown>, field: string): RawBuilder<number> =>
  sql`(${document} ->> ${sql.lit(field)})::float8`
/** The searchable text of an order, as placing it writes it. */
export const orderContents = (names: readonly string[], numbers: readonly unknown[]): RawBuilder<string> =>
  sql`order_contents(${names}::text[], ${numbers}::text[])`
