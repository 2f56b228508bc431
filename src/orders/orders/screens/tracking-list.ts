import { compactTracking, looksWrong } from '#orders/orders/carrier-names.ts'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'

interface Listed {
  readonly id: string
  readonly number: string
  readonly carrier: string
}

interface TrackingList {
  /** The tracking number of each order that has one, by id. */
  readonly numbers: ReadonlyMap<string, string>
  /** Lines that cannot be read: nothing is shipped until they are mended. */
  readonly errors: readonly string[]
}

/** Letters, digits, spaces and what separates groups of them, as the shop accepts it (src/base/contract/forms/shipment.ts). */
const isTracking = (text: string) => /^[\p{L}\p{N} ./_-]{1,64}$/u.test(text)

/**
 * Reads typed, pasted or scanned lines for the chosen orders: an order number and a tracking number, an order number whose tracking
 * number is the next line, or a tracking number alone, for the first order without one.
 */
export function readTrackingList(text: string, orders: readonly Listed[]): TrackingList {
  const numbers = new Map<string, string>()
  const errors: string[] = []
  let scanned: Listed | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const [first = '', rest = ''] = split(line)
    const named = find(orders, first)
    if (named !== undefined && rest === '') {
      scanned = named
      continue
    }
    if (rest !== '' && named === undefined) {
      errors.push(words.unknownOrder(index + 1, first))
      continue
    }
    const tracking = rest === '' ? line : rest
    const order = named ?? scanned ?? orders.find(({ id }) => !numbers.has(id))
    scanned = undefined
    if (!isTracking(tracking)) errors.push(words.notANumber(index + 1))
    else if (order === undefined) errors.push(words.oneTooMany(index + 1))
    else if (numbers.has(order.id)) errors.push(words.orderTwice(index + 1, order.number))
    else numbers.set(order.id, tracking)
  }
  return { numbers, errors }
}

/** The parts of a line: separated by a comma, a semicolon or a tab; or by spaces after what is written like an order number. */
function split(line: string): readonly [string, string?] {
  const [, first, rest] =
    /^([^,;\t]*)[,;\t](.*)$/.exec(line) ?? /^([0-9A-Za-z]{5}-[0-9A-Za-z]{5})\s+(.*)$/.exec(line) ?? []
  return first === undefined ? [line] : [first.trim(), rest?.trim() ?? '']
}

function find(orders: readonly Listed[], text: string): Listed | undefined {
  return orders.find(({ number }) => compactTracking(number) === compactTracking(text) && text !== '')
}

/** What looks wrong with these numbers and should be looked at, but may be right: two orders can share a parcel. */
export function doubtsOf(
  numbers: ReadonlyMap<string, string>,
  orders: readonly Listed[],
  used: readonly { readonly tracking: string; readonly number: string }[],
): string[] {
  const given = orders.flatMap((order) => ({ ...order, tracking: numbers.get(order.id) ?? '' }))
  const byNumber = Map.groupBy(
    given.filter(({ tracking }) => tracking !== ''),
    ({ tracking }) => compactTracking(tracking),
  )
  return [
    ...given
      .filter(({ carrier, tracking }) => looksWrong(carrier, tracking))
      .map(({ carrier, tracking, number }) => words.wrongFormat(carrier, tracking, number)),
    ...[...byNumber.values()].flatMap(([first, ...others]) =>
      first === undefined || others.length === 0
        ? []
        : [
            words.doubled(
              first.tracking,
              [first, ...others].map(({ number }) => number),
            ),
          ],
    ),
    ...used.map(({ tracking, number }) => words.usedBefore(tracking, number)),
  ]
}
