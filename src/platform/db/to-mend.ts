import { type Expression, type RawBuilder, sql } from 'kysely'

/*
 * What is older than the rules of what is typed (src/base/contract/forms): it is read as it is, and staff find it to mend it.
 */

/** Whether a text has signs that nobody sees. */
export const hasUnseen = (text: Expression<string | null>): RawBuilder<boolean> =>
  sql`coalesce(${text}, '') ~ '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]'`

/** Whether one of several texts has them. */
export const haveUnseen = (...texts: Expression<string | null>[]): RawBuilder<boolean> =>
  hasUnseen(sql`concat_ws(' ', ${sql.join(texts)})`)

/** Whether no mail can reach an address. */
export const isUnreachable = (email: Expression<string>): RawBuilder<boolean> => sql`not (
  ${email} ~ '^[^[:space:]"(),:;<>@\\[\\]\\\\]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
  and ${email} !~ '^[.]|[.][.@]')`
