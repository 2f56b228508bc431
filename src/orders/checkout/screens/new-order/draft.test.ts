import { describe, expect, it } from 'vitest'
import { emptyForm, questionOf, wantedOf, wrongIn } from './draft.ts'
import { forVehicle, unconfirmed, withAnswer, withTick } from './draft-vehicle.ts'

const line = (productId: string, typed: string) => ({
  productId,
  product: productId,
  partNumber: null,
  typed,
})

describe('the order that an admin takes', () => {
  it('has the lines whose quantity is typed completely', () => {
    const lines = [line('a', '3'), line('b', ''), line('c', '0'), line('d', '1.5'), line('e', ' 12 ')]
    expect(wantedOf(lines)).toEqual([
      { productId: 'a', quantity: 3 },
      { productId: 'e', quantity: 12 },
    ])
  })

  it('asks for its price without an email that is typed in part, and without an empty coupon', () => {
    const values = { ...emptyForm, email: 'some@b', coupon: ' ', country: 'DE', name: 'Nobody' }
    expect(questionOf([line('a', '1')], values, { delivery: undefined })).toEqual({
      lines: [{ productId: 'a', quantity: 1 }],
      shipTo: { country: 'DE', region: '', postalCode: '', taxNumber: '' },
    })
    const complete = { ...values, email: 'some@body.example', coupon: 'TEN' }
    expect(questionOf([], complete, { delivery: 'parcel' })).toMatchObject({
      email: 'some@body.example',
      coupon: 'TEN',
      delivery: 'parcel',
    })
  })

  it('needs an email and an address', () => {
    expect(Object.keys(wrongIn(emptyForm)).sort()).toEqual(['country', 'email'])
  })
})

describe('the vehicle of an order that an admin takes', () => {
  const [golf, polo] = [1, 2].map((id) => ({ id, words: `Vehicle ${id}`, answers: { abs: 'yes' } }))
  const ticked = golf && withTick({ ...line('a', '1'), chosenFor: unconfirmed(golf) }, true)

  it('is sent with each line, with its answers and what the customer confirmed', () => {
    expect(questionOf(ticked ? [ticked] : [], emptyForm, { delivery: undefined }).lines).toEqual([
      { productId: 'a', quantity: 1, vehicle: 1, answers: 'abs:yes', sendAnyway: true },
    ])
  })

  it('has an answer for all lines that are for it, whose confirmations end', () => {
    const lines = [
      ...(ticked ? [ticked] : []),
      ...forVehicle([{ ...line('b', '1'), chosenFor: undefined }], polo),
    ]
    const [first, second] = withAnswer(lines, { vehicle: 1, question: 'disc', answer: '280 mm' })
    expect(first?.chosenFor).toMatchObject({ answers: { abs: 'yes', disc: '280 mm' }, sentAnyway: false })
    expect(second?.chosenFor?.answers).toEqual({ abs: 'yes' })
  })

  it('is not confirmed any more when it is another', () => {
    const [same] = forVehicle(ticked ? [ticked] : [], golf)
    expect(same?.chosenFor).toMatchObject({ id: 1, sentAnyway: true })
    const [other] = forVehicle(ticked ? [ticked] : [], polo)
    expect(other?.chosenFor).toMatchObject({ id: 2, sentAnyway: false })
    expect(forVehicle(ticked ? [ticked] : [], undefined)[0]?.chosenFor).toBeUndefined()
  })
})
