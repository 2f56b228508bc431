import type { Admin } from '#platform/audit/log.ts'
import type { Calendar } from './calendar.ts'
import { dayMs, later } from './calendar.ts'
import type { Random } from './random.ts'

/** One of the staff, as the audit log names them. */
export type Clerk = Pick<Admin, 'userId' | 'email'>

/** Who has worked in the shop. */
export interface Staff {
  readonly owner: Clerk
  readonly warehouse: Clerk
  readonly support: Clerk
}

interface NewClerk extends Clerk {
  readonly name: string
  readonly role: 'warehouse' | 'support'
  readonly since: Date
}

/** Two of the staff, who have no password: they sign in when they have asked for one. */
export function makeStaff(random: Random, { opened }: Calendar) {
  const hire = (days: number, clerk: Pick<NewClerk, 'name' | 'email' | 'role'>): NewClerk => {
    const since = later(opened, days * dayMs + 10 * 3_600_000)
    return { ...clerk, userId: random.id(since), since }
  }
  return {
    warehouse: hire(3, { name: 'Rowan Larkmere', email: 'warehouse@tappet.example', role: 'warehouse' }),
    support: hire(40, { name: 'Ilse Emberley', email: 'support@tappet.example', role: 'support' }),
  } as const
}

/** The named views of the tables that each works with. */
export function viewsOf({ owner, warehouse, support }: Staff) {
  const view = ({ userId }: Clerk, table: string, name: string, query: string, isFirst = false) => ({
    user_id: userId,
    table_name: table,
    name,
    query,
    is_first: isFirst,
  })
  return [
    view(owner, 'orders', 'Not paid', 'filter=unpaid'),
    view(owner, 'orders', 'Largest first', 'sort=price&direction=desc'),
    view(owner, 'products', 'Almost gone', 'filter=low'),
    view(owner, 'reviews', 'Newest', 'sort=createdAt&direction=desc'),
    view(warehouse, 'orders', 'To ship', 'filter=to_ship', true),
    view(warehouse, 'orders', 'Partly shipped', 'filter=part_shipped'),
    view(support, 'orders', 'With a return', 'filter=returns'),
    view(support, 'returns', 'Asked for', 'filter=requested', true),
  ]
}
