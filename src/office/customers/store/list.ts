import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import type { TableQuery } from '#base/contract/schemas.ts'
import { rowCount } from '#platform/db/count.ts'
import { isThere, lowered, loweredByDatabase } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { containing, containsPlainWords } from '#platform/db/search.ts'
import type { DB, Orders } from '#platform/db/tables.ts'

interface Listed {
  id: string
  email: string
  name: string
  isGuest: boolean
  hasGuestOrders: boolean
  lastAt: Date
}

/**
 * A page of the customers that a search and a filter find, newest first by default, each with the number of their orders: accounts
 * that are not of staff, and guests by their email, each with their last order. An order of a guest with the confirmed email of an
 * account is the account's.
 */
export async function customerPage(db: Db, query: TableQuery) {
  const all = customers(db, query)
  const column = isSortable(query.sort) ? query.sort : 'lastAt'
  const direction = query.direction ?? (column === 'lastAt' ? 'desc' : 'asc')
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(
        all
          .orderBy(sortable[column], direction)
          .orderBy('id', direction)
          .limit(query.limit ?? 25)
          .offset(query.offset ?? 0)
          .as('c'),
      )
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('orders as o')
          .select((of) => rowCount(of).as('orders'))
          .where('o.deleted_at', 'is', null)
          .where((of) =>
            of.or([
              of('o.user_id', '=', of.ref('c.id')),
              of.and([
                of('o.user_id', 'is', null),
                of('o.email', '=', of.ref('c.email')),
                of('c.hasGuestOrders', '=', true),
              ]),
            ]),
          )
          .$asScalar()
          .$notNull()
          .as('orders'),
      )
      .execute(),
    db
      .selectFrom(all.as('c'))
      .select((eb) => rowCount(eb).as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

const listed = expressionBuilder<{ c: Listed }, 'c'>()
const sortable = {
  email: listed.ref('c.email'),
  name: loweredByDatabase(listed.ref('c.name')),
  lastAt: listed.ref('c.lastAt'),
} satisfies Record<string, Expression<unknown>>

function isSortable(name: string | undefined): name is keyof typeof sortable {
  return name !== undefined && Object.hasOwn(sortable, name)
}

function customers(db: Db, { q = '', filter }: TableQuery) {
  const words = q.trim()
  const both = accounts(db, words).unionAll(db.selectFrom(guests(db, words).as('g')).selectAll())
  return db
    .selectFrom(both.as('c'))
    .selectAll()
    .$if(filter === 'account', (all) => all.where('c.isGuest', '=', false))
    .$if(filter === 'guest', (all) => all.where('c.isGuest', '=', true))
}

function accounts(db: Db, words: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(({ fn, lit }) => [
      'u.id',
      'u.email',
      fn.coalesce('p.name', 'u.name').as('name'),
      lit<boolean>(false).as('isGuest'),
      'u.emailVerified as hasGuestOrders',
      'u.createdAt as lastAt',
    ])
    .where('u.role', '=', 'customer')
    .$if(words !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('u.search', 'like', lowered(eb.val(containing(words)))),
          isThere(
            eb
              .selectFrom('orders as o')
              .select('o.id')
              .whereRef('o.user_id', '=', 'u.id')
              .where((of) => of.and(namedBy(of, words))),
          ),
        ]),
      ),
    )
}

function guests(db: Db, words: string) {
  return db
    .selectFrom('orders as o')
    .distinctOn('o.email')
    .select(({ lit }) => [
      'o.id',
      'o.email',
      'o.name',
      lit<boolean>(true).as('isGuest'),
      lit<boolean>(true).as('hasGuestOrders'),
      'o.created_at as lastAt',
    ])
    .where('o.user_id', 'is', null)
    .where('o.email', '<>', '')
    .where('o.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        isThere(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .whereRef('u.email', '=', 'o.email')
            .where('u.emailVerified', '=', true),
        ),
      ),
    )
    .$if(words !== '', (all) => all.where((eb) => eb.and(namedBy(eb, words))))
    .orderBy('o.email')
    .orderBy('o.seq', 'desc')
}

/** Email, name, phone, address and number are among the words of an order. */
function namedBy(eb: ExpressionBuilder<DB & { o: Orders }, 'o'>, words: string): Expression<SqlBool>[] {
  return containsPlainWords(eb.ref('o.search'), words)
}
