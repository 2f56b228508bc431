import { describe, expect, it } from 'vitest'
import { fromContract, toContract, toRequest } from './names.ts'

const sent = {
  _id: '1',
  lines: [{ toolsId: '7', tools: 'Brake disc', answers: { tools: 'yes' } }],
  paid: null,
}
const named = {
  id: '1',
  lines: [{ productId: '7', product: 'Brake disc', answers: { tools: 'yes' } }],
  paid: null,
}

describe('the names of the contract', () => {
  it('become the names of the shop at every depth; the answer to a question that is called `tools` stays', () => {
    expect(fromContract(sent)).toEqual(named)
  })

  it('are the same after an answer was written again', () => {
    expect(fromContract(fromContract(sent))).toEqual(named)
    expect(toContract(named)).toEqual(sent)
  })

  it('in a request are only ids of products: `tools` of a payment is an order, and `product` is a form', () => {
    const body = { id: '2', tools: '3', product: { fitments: [] }, lines: [{ productId: '7', quantity: 1 }] }
    expect(toRequest(body)).toEqual({ ...body, lines: [{ toolsId: '7', quantity: 1 }] })
  })
})
