import { describe, expect, it } from 'vitest'
import type { Return } from '#orders/orders/return.ts'
import { nextStep } from './next-step.tsx'

const shipped = { status: 'shipped', paid: true, payment: 'paid', payBy: null, shipments: [] } as const

function aReturn(state: Return['state'], reason: Return['lines'][number]['reason'] = 'damaged'): Return {
  const line = {
    productId: 'pad',
    product: 'Pad',
    partNumber: null,
    quantity: 1,
    free: false,
    restocked: 0,
    scrapped: 0,
  }
  return {
    id: 'r',
    number: 'N-R1',
    state,
    wish: 'refund',
    note: '',
    words: '',
    refund: null,
    lines: [{ ...line, reason }],
    createdAt: '',
    changedAt: '',
  }
}

describe('what an admin does next with a shipped order', () => {
  it('is nothing when no return waits for the admin', () => {
    expect(nextStep({ ...shipped, returns: [] })).toBe('Done')
    const settled = (['approved', 'declined', 'cancelled', 'refunded', 'replaced'] as const).map((state) =>
      aReturn(state),
    )
    expect(nextStep({ ...shipped, returns: settled })).toBe('Done')
  })

  it('is to approve a return, then to settle what came back or never arrived', () => {
    const [asked, came] = [aReturn('requested'), aReturn('received')]
    expect(nextStep({ ...shipped, returns: [came, asked] })).toBe('Return to approve')
    expect(nextStep({ ...shipped, returns: [came] })).toBe('Return to settle')
    expect(nextStep({ ...shipped, returns: [aReturn('approved', 'missing')] })).toBe('Return to settle')
  })
})
