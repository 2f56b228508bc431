import { type AliasedRawBuilder, type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'

/*
 * What PostgreSQL calculates and Kysely has no typed word for. Each function states the type of what PostgreSQL answers
 * for arguments whose types are checked: together with count.ts the one place where the type of an expression is stated
 * (docs/decisions/sql.md). A function for PostgreSQL's own names and for those of src/db/migrations.
 */

/** When the transaction began. */
export const now: RawBuilder<Date> = sql`now()`

/** So many seconds before the transaction began. */
export const ago = (seconds: number): RawBuilder<Date> => sql`now() - make_interval(secs => ${seconds})`

/** So many seconds after the transaction began. */
export const fromNow = (seconds: number): RawBuilder<Date> => sql`now() + make_interval(secs => ${seconds})`

/** The time of the database's clock at this very moment, in milliseconds; or so many seconds later. */
export const clockMs = (secondsLater = 0): RawBuilder<number> =>
  sql`(extract(epoch from clock_timestamp()) + ${secondsLater}::integer) * 1000`

/** So many seconds after a moment. */
export const later = (moment: Expression<Date>, seconds: number): RawBuilder<Date> =>
  sql`${moment} + make_interval(secs => ${seconds})`

/** What is equal to `any` of these, however many: one parameter. */
export const anyText = (values: readonly string[]): RawBuilder<string> => sql`any(${values}::text[])`

/** As `anyText`, of the numbers in a column such as `seq`. */
export const anyNumber = (values: readonly number[]): RawBuilder<number> => sql`any(${values}::bigint[])`

/** As `anyText`, of what a query answers, which is asked once and first: it may lock its rows. */
export const anySelected = <Value>(query: Expression<Record<string, Value>>): RawBuilder<Value> =>
  sql`any(array${query})`

interface Listed {
  readonly value: string
  /** From 1. */
  readonly place: number
}

/** Texts as the rows of a table `listed`, each with its place among them. */
export const listed = (texts: readonly string[]): AliasedRawBuilder<Listed, 'listed'> =>
  sql<Listed>`(select * from unnest(${texts}::text[]) with ordinality as listed (value, place))`.as('listed')

/** A whole number that may be multiplied beyond the integers. */
export const asBigint = (whole: Expression<number>): RawBuilder<number> => sql`${whole}::bigint`

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

/** Counts the rows of a window from 1. */
export function rowNumber<DB, TB extends keyof DB>({ fn }: ExpressionBuilder<DB, TB>) {
  return fn.agg<number>('row_number')
}

/** Where a text stands in another, from 1; 0 when it does not. */
export const position = (part: string, whole: Expression<string>): RawBuilder<number> =>
  sql`position(${part} in ${whole})`

/** A text with each `part` of it replaced. */
export const replaced = (whole: Expression<string>, part: string, by: string): RawBuilder<string> =>
  sql`replace(${whole}, ${part}, ${by})`

/** Its first characters. */
export const firstOf = (text: Expression<string>, characters: number): RawBuilder<string> =>
  sql`left(${text}, ${sql.lit(characters)})`

/** In small letters by the rules of the database. */
export const loweredByDatabase = (text: Expression<string>): RawBuilder<string> => sql`lower(${text})`

/** In small letters by the rules of all languages together. */
export const lowered = (text: Expression<string>): RawBuilder<string> =>
  sql`lower(${text}::text collate "und-x-icu")`

/** Sorted by its bytes. */
export const inBytes = (text: Expression<string>): RawBuilder<string> => sql`${text} collate "C"`

/** The line of a text of that number, from 1. */
export const lineOf = (text: Expression<string>, line: number): RawBuilder<string> =>
  sql`split_part(${text}, chr(10), ${sql.lit(line)})`

/** How often a pattern occurs. */
export const occurrences = (text: Expression<string>, pattern: string): RawBuilder<number> =>
  sql`regexp_count(${text}, ${sql.lit(pattern)})`

/** How alike two texts are, 0 to 1 (pg_trgm). */
export const similarity = (text: Expression<string>, other: string): RawBuilder<number> =>
  sql`similarity(${text}, ${other})`

/** A search as the products were read (migration 0015). */
export const folded = (text: string): RawBuilder<string> => sql`fold(${text}::text)`

/** The pattern of a word as the searched columns are written (migration 0021). */
export const plainWords = (pattern: string): RawBuilder<string> => sql`plain_words(${pattern}::text)`

/** A text that is typed as itself, where a parameter would be of no type yet. */
export const text = <Text extends string>(value: Text): RawBuilder<Text> => sql`${sql.lit(value)}::text`

/** A document (jsonb) without one of its fields. */
export const withoutField = <Value>(document: Expression<Value>, field: string): RawBuilder<Value> =>
  sql`${document} - ${field}::text`

/** When a day (`2026-03-01`) begins on the clock of a time zone, or the one so many days later. */
export const dayBegins = (day: string, timeZone: string, daysLater = 0): RawBuilder<Date> =>
  sql`(${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${timeZone}::text`

/** A day of the calendar, without a time of day. */
declare const calendarDay: unique symbol
type CalendarDay = Date & { readonly [calendarDay]: true }

/** The day of a moment on the clock of a time zone. */
export const dayOf = (moment: Expression<Date | null>, timeZone: string): RawBuilder<CalendarDay> =>
  sql`(${moment} at time zone ${timeZone}::text)::date`

/** Each day from one (`2026-03-01`) to another. */
export const eachDay = (first: string, last: string): RawBuilder<CalendarDay> =>
  sql`generate_series(${first}::date, ${last}::date, interval '1 day')::date`

/** A day as `2026-03-01`. */
export const dayText = (day: Expression<CalendarDay>): RawBuilder<string> =>
  sql`to_char(${day}, 'YYYY-MM-DD')`
