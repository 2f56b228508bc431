import { isDeepStrictEqual } from 'node:util'
import { newId } from '#base/id.ts'
import { staffProducts } from '#catalog/products/service/imported.ts'
import { removeEarlierReviews } from '#catalog/reviews/earlier.ts'
import { insertEarlierReviews } from '#catalog/reviews/sql.ts'
import { mostAddresses } from '#people/addresses/model.ts'
import { addAddress, takeAddress } from '#people/addresses/service.ts'
import { listAddresses } from '#people/addresses/sql.ts'
import {
  accountsWith,
  insertImported,
  lockUnclaimed,
  removeUnclaimed,
} from '#people/identity/imported-accounts.ts'
import { writeProfile } from '#people/users/sql.ts'
import { type Admin, recordAll } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { insertMembers } from '#pricing/prices/sql.ts'
import { earlierFaults, type Fault } from '../messages/earlier-rules.ts'
import type {
  AddressRecord,
  CustomerRecord,
  EarlierKind,
  EarlierRow,
  OrderRecord,
  ReviewRecord,
} from '../model.ts'
import { findUsed, insertCustomers, listGroups } from '../store/customers.ts'
import { insertOrders, removeOrders } from '../store/orders.ts'
import type { Became } from '../store/rows.ts'

/* What rows add, and what an undo takes away: each within one transaction, which marks the rows too. */

type Write = (tx: Tx, rows: readonly EarlierRow[], importId: string, by: Admin) => Promise<readonly Became[]>

/** A row with what it adds. */
type With<Record> = EarlierRow & { readonly record: Record }

function having<Kind extends EarlierKind>(rows: readonly EarlierRow[], kind: Kind) {
  return rows.filter(
    (row): row is With<Extract<NonNullable<EarlierRow['record']>, { kind: Kind }>> =>
      row.record?.kind === kind,
  )
}

const left = ({ line }: EarlierRow, fault: Fault): Became => ({
  line,
  fate: 'left',
  problems: [{ column: '', value: '', ...fault }],
})
const stays = (row: EarlierRow, fault: Fault): Became => ({ ...left(row, fault), fate: 'kept' })

/** Adds what rows of a kind say. An account that there is by now stays as it is. */
export const adding: Record<EarlierKind, Write> = {
  async customers(tx, rows, importId, by) {
    const people = having(rows, 'customers')
    const made = await insertImported(
      tx,
      people.map(({ email, record: { name } }) => ({ email, name })),
    )
    const groups = new Set((await listGroups(tx)).map(({ id }) => id))
    const added = people.flatMap((row) => {
      const userId = made.get(row.email)
      // A group may have been removed since the check.
      const group = groups.has(row.record.group?.id ?? '') ? row.record.group : null
      return userId === undefined ? [] : [{ userId, row: { ...row, record: { ...row.record, group } } }]
    })
    await insertCustomers(
      tx,
      added.map(({ userId, row: { record } }) => ({
        userId,
        importId,
        groupId: record.group?.id ?? null,
        consentAt: record.consentAt === null ? null : new Date(record.consentAt),
      })),
    )
    for (const { userId, row } of added) await storeContacts(tx, userId, row.record)
    await joinGroups(tx, added, by)
    return people.map((row): Became => {
      const madeId = made.get(row.email)
      return madeId === undefined ? left(row, earlierFaults.since) : { line: row.line, fate: 'done', madeId }
    })
  },
  async addresses(tx, rows) {
    const became: Became[] = []
    for (const row of having(rows, 'addresses')) became.push(await addFurther(tx, row))
    return became
  },
  async orders(tx, rows, importId) {
    const orders = having(rows, 'orders').map((row) => ({ row, id: newId() }))
    const made = await insertOrders(tx, importId, orders.map(archived))
    return orders.map(({ row, id }) =>
      made.has(id) ? { line: row.line, fate: 'done', madeId: id } : left(row, earlierFaults.since),
    )
  },
  async reviews(tx, rows, importId) {
    const sent = having(rows, 'reviews')
    const products = await staffProducts(
      tx,
      sent.map(({ record }) => record.productId),
    )
    const others = sent.filter(({ record }) => !products.has(record.productId))
    const reviews = sent
      .filter(({ record }) => products.has(record.productId))
      .map((row) => ({ row, id: newId() }))
    await insertEarlierReviews(
      tx,
      importId,
      reviews.map(({ row: { email, record }, id }) => ({ ...ofReview(record), id, email })),
    )
    return [
      ...reviews.map(({ row, id }): Became => ({ line: row.line, fate: 'done', madeId: id })),
      ...others.map((row) => left(row, earlierFaults.product)),
    ]
  },
}

/** Takes away what rows of a kind have added, unless it was used since. */
export const removing: Record<EarlierKind, Write> = {
  async customers(tx, rows) {
    const ids = rows.flatMap(({ madeId }) => madeId ?? [])
    const gone = new Set<string>()
    // Each is locked before it is looked at: an order that comes now waits, and finds no account.
    for (const userId of ids.toSorted()) {
      if ((await lockUnclaimed(tx, { userId })) === undefined || (await findUsed(tx, [userId])).has(userId))
        continue
      if (await removeUnclaimed(tx, userId)) gone.add(userId)
    }
    return rows.map((row) => undone(row, gone, earlierFaults.used))
  },
  async addresses(tx, rows) {
    const accounts = await accountsWith(
      tx,
      rows.map(({ email }) => email),
    )
    const gone = new Set<string>()
    for (const { madeId, email } of rows) {
      const account = accounts.get(email)
      if (account?.isUnclaimed && madeId && (await takeAddress(tx, account.id, madeId))) gone.add(madeId)
    }
    return rows.map((row) => undone(row, gone, earlierFaults.claimed))
  },
  async orders(tx, rows) {
    const gone = await removeOrders(
      tx,
      rows.flatMap(({ madeId }) => madeId ?? []),
    )
    return rows.map((row) => undone(row, gone, earlierFaults.goneSince))
  },
  async reviews(tx, rows) {
    const gone = await removeEarlierReviews(
      tx,
      rows.flatMap(({ madeId }) => madeId ?? []),
    )
    return rows.map((row) => undone(row, gone, earlierFaults.goneSince))
  },
}

function undone(row: EarlierRow, gone: ReadonlySet<string>, otherwise: Fault): Became {
  return gone.has(row.madeId ?? '') ? { line: row.line, fate: 'undone' } : stays(row, otherwise)
}

/** Stores the phone and the addresses of a new account. */
async function storeContacts(tx: Tx, userId: string, { phone, addresses }: CustomerRecord): Promise<void> {
  if (phone !== '') await writeProfile(tx, userId, { phone, url: '', address: '' })
  for (const address of addresses) await addAddress(tx, userId, address)
}

/** Puts new accounts into their groups, whose prices count once the email is proven. */
async function joinGroups(
  tx: Tx,
  added: readonly { readonly userId: string; readonly row: With<CustomerRecord> }[],
  by: Admin,
): Promise<void> {
  const members = added.flatMap(({ userId, row: { record } }) =>
    record.group === null ? [] : [{ userId, groupId: record.group.id, name: record.group.name }],
  )
  await insertMembers(tx, members)
  await recordAll(
    tx,
    members.map(({ userId, name }) => ({
      actor: by,
      act: 'edit',
      subject: { kind: 'user', id: userId },
      before: { group: '' },
      after: { group: name },
      requestId: by.requestId,
    })),
  )
}

async function addFurther(tx: Tx, row: With<AddressRecord>): Promise<Became> {
  const account = await lockUnclaimed(tx, { email: row.email })
  if (account === undefined) return left(row, earlierFaults.claimed)
  const saved = await listAddresses(tx, account.userId)
  if (saved.length >= mostAddresses) return left(row, earlierFaults.full)
  if (saved.some(({ address }) => isDeepStrictEqual(address, row.record.address)))
    return left(row, earlierFaults.since)
  return { line: row.line, fate: 'done', madeId: await addAddress(tx, account.userId, row.record.address) }
}

function archived({ row: { email, record }, id }: { readonly row: With<OrderRecord>; readonly id: string }) {
  const { kind: _, placedAt, ...order } = record
  return { ...order, id, email, placedAt: new Date(placedAt) }
}

function ofReview({ productId, name, about, ratings, at }: ReviewRecord) {
  return { productId, name, about, ratings, at: new Date(at) }
}
