import { orderNumber } from '#base/contract/order-number.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { productName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { table as products } from '#catalog/products/service/read.ts'
import { table as orders } from '#orders/orders/service/table.ts'
import { table as customers } from '#people/users/service.ts'
import type { DbAndPool } from '#platform/db/open.ts'

type Group = AnswerOf<'staffSearch'>['groups'][number]

/** How many results of a group are answered; its total says how many there are. */
const most = 5

/**
 * Looks in orders, customers and products at once, each by the search of its table: orders by number, email, name, what they
 * contain and the vehicle of a VIN, customers by email and name, products by part number and name. Only groups that somebody may see are answered, and only
 * those in which something is found. With less than two characters nothing is.
 */
export async function lookUp(shop: DbAndPool, text: string, held: ReadonlySet<Permission>): Promise<Group[]> {
  const q = text.trim()
  if (q.length < 2) return []
  const groups = await Promise.all(
    kinds.filter(({ needs }) => held.has(needs)).map(({ find }) => find(shop, { q, limit: most, offset: 0 })),
  )
  return groups.filter(({ rows }) => rows.length > 0)
}

interface Kind {
  readonly needs: Permission
  readonly find: (shop: DbAndPool, query: { q: string; limit: number; offset: number }) => Promise<Group>
}

const kinds: readonly Kind[] = [
  {
    needs: 'orders.see',
    find: async (shop, query) => {
      const { rows, total } = await orders(shop, query)
      return {
        kind: 'orders',
        total,
        rows: rows.map(({ id, email, name, product }) => ({
          id,
          title: orderNumber(id),
          detail: detailOf(name, email, productName(product)),
        })),
      }
    },
  },
  {
    needs: 'customers.see',
    find: async ({ db }, query) => {
      const { rows, total } = await customers(db, query)
      return {
        kind: 'customers',
        total,
        rows: rows.map(({ id, email, displayName }) => ({ id, title: email, detail: detailOf(displayName) })),
      }
    },
  },
  {
    needs: 'products.see',
    find: async (shop, query) => {
      const { rows, total } = await products(shop, query)
      return {
        kind: 'products',
        total,
        rows: rows.map(({ id, name, partNumber, maker }) => ({
          id,
          title: productName(name),
          detail: detailOf(maker, partNumber ?? ''),
        })),
      }
    },
  },
]

function detailOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
