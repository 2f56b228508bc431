import type { CallName } from '#base/contract/schemas.ts'

type Kind = 'text' | 'number' | 'whole' | 'yes or no'
type Fields = Readonly<Record<string, Kind>>

/** A row of the table of calls (spec §7), copied by hand from the specification. */
export interface Row {
  readonly call: CallName
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The fields of the body in the table; empty if it has none. */
  readonly payload: readonly string[]
  /** The fields of the answer (spec §3, §7) with their kind; `list` if the answer is a bare array. */
  readonly answer: Fields
  readonly list?: true
}

const product: Fields = {
  _id: 'text',
  name: 'text',
  about: 'text',
  picture: 'text',
  price: 'number',
  minimum: 'whole',
  available: 'whole',
  brand: 'text',
  madeIn: 'text',
}
const order: Fields = {
  _id: 'text',
  toolsId: 'text',
  name: 'text',
  address: 'text',
  email: 'text',
  phone: 'text',
  quantity: 'whole',
  tools: 'text',
  price: 'number',
  paid: 'yes or no',
  status: 'text',
}
const user: Fields = {
  _id: 'text',
  email: 'text',
  role: 'text',
  displayName: 'text',
  name: 'text',
  phone: 'text',
  url: 'text',
  address: 'text',
}
const review: Fields = { name: 'text', about: 'text', ratings: 'whole', picture: 'text' }
const inserted: Fields = { acknowledged: 'yes or no' }
const modified: Fields = { modifiedCount: 'whole' }
const deleted: Fields = { deletedCount: 'whole' }

const productFields = ['name', 'picture', 'about', 'price', 'available', 'minimum', 'brand']
const orderFields = ['toolsId', 'name', 'address', 'email', 'phone', 'quantity', 'tools', 'price']
const profileFields = ['email', 'name', 'phone', 'url', 'address']
const reviewFields = ['name', 'email', 'about', 'ratings', 'picture']

/** The twenty rows, in the order of the table. */
export const rows: readonly Row[] = [
  { call: 'isAdmin', method: 'GET', path: '/admin/{email}', payload: [], answer: { admin: 'yes or no' } },
  { call: 'allOrders', method: 'GET', path: '/orders', payload: [], answer: order, list: true },
  { call: 'markShipped', method: 'PUT', path: '/orders/paid/{id}', payload: [], answer: modified },
  { call: 'listProducts', method: 'GET', path: '/addProduct', payload: [], answer: product, list: true },
  { call: 'addProduct', method: 'POST', path: '/addProduct', payload: productFields, answer: inserted },
  { call: 'removeProduct', method: 'DELETE', path: '/tools/{id}', payload: [], answer: deleted },
  { call: 'makeAdmin', method: 'PUT', path: '/user/admin/{email}', payload: [], answer: modified },
  { call: 'allUsers', method: 'GET', path: '/user', payload: [], answer: user, list: true },
  { call: 'oneUser', method: 'GET', path: '/user/{email}', payload: [], answer: user },
  { call: 'putUser', method: 'PUT', path: '/user/{email}', payload: profileFields, answer: modified },
  { call: 'putUser', method: 'PUT', path: '/user/{email}', payload: ['email'], answer: { token: 'text' } },
  { call: 'ownOrders', method: 'GET', path: '/order?email={email}', payload: [], answer: order, list: true },
  { call: 'oneOrder', method: 'GET', path: '/order/{id}', payload: [], answer: order },
  { call: 'removeOrder', method: 'DELETE', path: '/order/{id}', payload: [], answer: deleted },
  {
    call: 'createPaymentIntent',
    method: 'POST',
    path: '/create-payment-intent',
    payload: ['price'],
    answer: { clientSecret: 'text' },
  },
  {
    call: 'confirmPayment',
    method: 'PATCH',
    path: '/order/{id}',
    payload: ['tools', 'transactionId'],
    answer: modified,
  },
  { call: 'oneProduct', method: 'GET', path: '/tools/{id}', payload: [], answer: product },
  { call: 'placeOrder', method: 'POST', path: '/order', payload: orderFields, answer: inserted },
  { call: 'listReviews', method: 'GET', path: '/addreview', payload: [], answer: review, list: true },
  { call: 'addReview', method: 'POST', path: '/addreview', payload: reviewFields, answer: inserted },
]

/** Whether a value has the kind of a field. */
export function holds(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'whole':
      return Number.isInteger(value)
    case 'yes or no':
      return typeof value === 'boolean'
  }
}
