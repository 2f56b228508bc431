import { type Expression, type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { StoredRole } from '#base/contract/permissions.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import { countOf } from '#platform/db/count.ts'
import { lowered, loweredByDatabase, now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { containing } from '#platform/db/search.ts'
import type { DB } from '#platform/db/tables.ts'
import { hasUnseen, isUnreachable } from '#platform/db/to-mend.ts'
import type { ProfileEdit, UserRow } from './model.ts'

function users(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(({ fn, val }) => [
      'users.id',
      'users.email',
      'users.role',
      'users.suspended_at as suspendedAt',
      'users.name as displayName',
      'users.emailVerified',
      'users.createdAt',
      // Without a profile, the name given at sign-up; a name that the user emptied stays empty.
      fn.coalesce('profiles.name', 'users.name').as('name'),
      fn.coalesce('profiles.phone', val('')).as('phone'),
      fn.coalesce('profiles.url', val('')).as('url'),
      fn.coalesce('profiles.address', val('')).as('address'),
    ])
}

/** One user by email (in lower case); undefined when there is none. */
export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return users(db).where('users.email', '=', email).executeTakeFirst()
}

/** The role of a user, with what an own role contains; undefined for an unknown email. */
export async function findRole(
  db: Db,
  email: string,
): Promise<(StoredRole & Pick<UserRow, 'suspendedAt' | 'emailVerified'>) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role_id')
    .select(['users.role', 'users.suspended_at as suspendedAt', 'users.emailVerified'])
    .select(['staff_roles.permissions as ownPermissions', 'staff_roles.refund_limit as ownRefundLimit'])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

/** One user by id; undefined when there is none. */
export async function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return users(db).where('users.id', '=', id).executeTakeFirst()
}

/** Users, newest first, that signed up before the user `cursor`. */
export async function listNewest(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<UserRow[]> {
  let query = users(db).orderBy('users.createdAt', 'desc').orderBy('users.id', 'desc').limit(limit)
  if (cursor !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('users.createdAt', 'users.id'),
        '<',
        selectFrom('users as last')
          .select(['last.createdAt', 'last.id'])
          .where('last.id', '=', cursor)
          .$asTuple('createdAt', 'id'),
      ),
    )
  }
  return query.execute()
}

const user = expressionBuilder<DB, 'users'>()
const sortable = {
  email: user.ref('users.email'),
  displayName: loweredByDatabase(user.ref('users.name')),
  role: user.ref('users.role'),
  createdAt: user.ref('users.createdAt'),
} satisfies Record<string, Expression<unknown>>

/** One page of the admin table, newest first by default, and how many users its search and filter find. */
export async function page(db: Db, query: TableQuery): Promise<{ rows: UserRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    sorted(db, query, { limit: query.limit ?? 25, offset: query.offset ?? 0 }).execute(),
    countOf(db.selectFrom('users').where((eb) => found(eb, query))),
  ])
  return { rows, total }
}

const pageRows = 1000

/** Every user that a table's search and filter find, in the order of the table, read a thousand at a time. */
export async function* eachUser(db: Db, query: TableQuery): AsyncGenerator<UserRow> {
  for (let offset = 0; ; offset += pageRows) {
    const rows = await sorted(db, query, { limit: pageRows, offset }).execute()
    yield* rows
    if (rows.length < pageRows) return
  }
}

/** Joins the profiles to the rows of the page only: far faster for pages far from the first. */
function sorted(db: Db, query: TableQuery, { limit, offset }: { limit: number; offset: number }) {
  const column = isSortable(query.sort) ? query.sort : 'createdAt'
  const direction = query.direction ?? (column === 'createdAt' ? 'desc' : 'asc')
  const chosen = db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => found(eb, query))
    .orderBy(sortable[column], direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(offset)
  return users(db)
    .where('users.id', 'in', chosen)
    .orderBy(sortable[column], direction)
    .orderBy('users.id', direction)
}

function isSortable(name: string | undefined): name is keyof typeof sortable {
  return name !== undefined && Object.hasOwn(sortable, name)
}

function found(eb: ExpressionBuilder<DB, 'users'>, { q, filter }: TableQuery) {
  const words = q?.trim() ?? ''
  const pattern = containing(words)
  return eb.and([
    // Lower case by the same rules as the column (src/platform/db/migrations/before-baseline/0003_users.sql).
    ...(words === '' ? [] : [eb('users.search', 'like', lowered(eb.val(pattern)))]),
    ...(filter === 'admin' ? [eb('users.role', '<>', 'customer')] : []),
    ...(filter === 'customer' ? [eb('users.role', '=', 'customer')] : []),
    ...(filter === 'to_mend' ? [isToMend(eb)] : []),
  ])
}

/** Whether no mail reaches a user, or their name or profile has signs that nobody sees. */
function isToMend(eb: ExpressionBuilder<DB, 'users'>) {
  const profile = eb
    .selectFrom('profiles')
    .select('profiles.user_id')
    .whereRef('profiles.user_id', '=', 'users.id')
    .where((of) =>
      of.or((['name', 'phone', 'address'] as const).map((column) => hasUnseen(of.ref(`profiles.${column}`)))),
    )
  return eb.or([isUnreachable(eb.ref('users.email')), hasUnseen(eb.ref('users.name')), eb.exists(profile)])
}

/** Writes a profile; answers how many rows changed: 0 when nothing differs. */
export async function writeProfile(db: Db, userId: string, edit: ProfileEdit): Promise<number> {
  const { name, phone, url, address } = edit
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profiles')
    .values(({ selectFrom }) => ({
      user_id: userId,
      phone,
      url,
      address,
      name: name ?? selectFrom('users').select('users.name').where('users.id', '=', userId),
    }))
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ phone, url, address, updated_at: now, ...(name === undefined ? {} : { name }) })
        .where((eb) =>
          eb.or([
            eb('profiles.phone', 'is distinct from', phone),
            eb('profiles.url', 'is distinct from', url),
            eb('profiles.address', 'is distinct from', address),
            ...(name === undefined ? [] : [eb('profiles.name', 'is distinct from', name)]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** The owners, in the order of their emails. */
export async function owners(db: Db): Promise<{ email: string; emailVerified: boolean }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('role', '=', 'owner')
    .orderBy('email')
    .limit(1000)
    .execute()
}

/** The staff whose role gives no right because their email is not confirmed, in the order of their emails. */
export async function unprovenStaff(db: Db): Promise<{ email: string; role: string }[]> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select(['u.email', 'u.role', 'r.name as ownName'])
    .where('u.role', '<>', 'customer')
    .where('u.emailVerified', '=', false)
    .orderBy('u.email')
    .limit(1000)
    .execute()
  return found.map(({ email, role, ownName }) => ({ email, role: ownName ?? role }))
}
