import { isAllMissing, type Return } from '#orders/orders/return.ts'

/** What an admin can do with a return. */
export type Step = 'approve' | 'decline' | 'receive' | 'refund' | 'replace' | 'cancel'

type Handled = Pick<Return, 'state' | 'wish' | 'lines'>

/** The steps that a return allows, the usual one first. */
export function stepsOf(one: Handled): readonly Step[] {
  switch (one.state) {
    case 'requested':
      return ['approve', 'decline', 'cancel']
    case 'approved':
      return isAllMissing(one) ? [...settle(one), 'decline', 'cancel'] : ['receive', 'decline', 'cancel']
    case 'received':
      return [...settle(one), 'decline']
    default:
      return []
  }
}

/** What the customer wished for comes first. */
const settle = ({ wish }: Handled): readonly Step[] =>
  wish === 'refund' ? ['refund', 'replace'] : ['replace', 'refund']
