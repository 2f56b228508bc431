import { dayMs, later, minuteMs, workingTime } from './calendar.ts'
import type { PastEntry, PastOrder, World } from './past-order.ts'
import type { Random } from './random.ts'

export interface PastReview {
  readonly id: string
  readonly userId: string
  /** Null for a review of the shop. */
  readonly productId: string | null
  readonly name: string
  readonly email: string
  readonly about: string
  readonly ratings: number
  readonly at: Date
  /** Empty for one that is shown. */
  readonly hiddenBecause: string
  readonly answer: { readonly words: string; readonly at: Date } | undefined
}

/** What somebody may say of a part, by the rating that they give. */
const openings: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Fits as described.',
    'Exactly the part that came out.',
    'Third one I bought, all the same quality.',
    'On the car in half an hour.',
  ],
  4: [
    'Good part for the money.',
    'Does what it should.',
    'Fits well, finish is plain.',
    'Solid, box was a bit battered.',
  ],
  3: [
    'It works, but needed some filing.',
    'Average. The old one was heavier.',
    'Part is fine, delivery took a week.',
  ],
  2: ['The thread was rough and had to be cut again.', 'Two of four were fine.'],
  1: ['Did not fit although the number is the same.', 'Arrived with a crack.'],
}
const endings: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Would order again.',
    'No noise after 2,000 km.',
    'Packed well.',
    'My customers are happy with it.',
    '',
  ],
  4: ['Would order again.', 'Instructions could be longer.', 'Holding up well so far.', ''],
  3: ['We will see how long it lasts.', 'Fine for an older car.', ''],
  2: ['Sent one back.', 'Expected more.'],
  1: ['Sent back, money came quickly.', 'Support was friendly at least.'],
}
const ofShop = [
  'Orders until noon leave the same day. Parts are what the page says.',
  'Found the right disc by the car, no phone call needed.',
  'Friendly when I ordered the wrong side. Return was easy.',
]
const answers = {
  good: [
    'Thank you, that is good to hear.',
    'Thank you. Mind the torque in the instructions when you fit the next.',
  ],
  bad: [
    'We are sorry. Please send us the order number: we will put it right.',
    'Thank you for telling us. We checked the shelf and took the batch off sale.',
  ],
} as const
const hidden = ['It names a person.', 'It is about another shop.']

/** Reviews of customers with an account, some days after their parcel came; some are answered, a few are hidden. */
export function makeReviews(world: World, orders: readonly PastOrder[]): PastReview[] {
  const seen = new Set<string>()
  return orders.flatMap(({ row, customer }) => {
    const { userId } = customer
    const shippedAt = row.shipments[0]?.shipped_at
    if (userId === null || shippedAt === undefined || row.paid_at === null) return []
    return row.lines.flatMap(({ product_id }) => {
      const at = later(
        shippedAt,
        world.random.between(4, 24) * dayMs + world.random.between(0, 700) * minuteMs,
      )
      const productId = world.random.chance(0.06) ? null : product_id
      if (!world.random.chance(0.13) || at >= world.calendar.today || seen.has(`${userId} ${productId}`))
        return []
      seen.add(`${userId} ${productId}`)
      const returned = row.returns.some(({ lines }) => lines.some((line) => line.product_id === product_id))
      return [
        makeReview(
          world,
          { userId, productId, name: customer.address.company || customer.name, email: customer.email, at },
          returned,
        ),
      ]
    })
  })
}

function makeReview(
  world: World,
  by: Pick<PastReview, 'userId' | 'productId' | 'name' | 'email' | 'at'>,
  returned: boolean,
): PastReview {
  const { random } = world
  const ratings = Number(random.share(returned ? { 1: 3, 2: 3, 3: 2 } : { 5: 55, 4: 29, 3: 10, 2: 4, 1: 2 }))
  const isHidden = random.chance(0.03)
  const answeredAt = workingTime(random, by.at, 1)
  const isAnswered =
    answeredAt < world.calendar.today && !isHidden && random.chance(ratings <= 3 ? 0.75 : 0.15)
  return {
    ...by,
    id: random.id(by.at),
    ratings,
    about: by.productId === null ? random.pick(ofShop) : words(random, ratings),
    hiddenBecause: isHidden ? random.pick(hidden) : '',
    answer: isAnswered
      ? { words: random.pick(answers[ratings <= 3 ? 'bad' : 'good']), at: answeredAt }
      : undefined,
  }
}

function words(random: Random, ratings: number): string {
  return `${random.pick(openings[ratings] ?? [''])} ${random.pick(endings[ratings] ?? [''])}`.trim()
}

/** What the audit log says of the answers, and of the reviews that were hidden. */
export function entriesOf({ staff, random }: World, reviews: readonly PastReview[]): PastEntry[] {
  return reviews.flatMap(({ id, at, answer, hiddenBecause }): PastEntry[] => [
    ...(answer === undefined
      ? []
      : [
          {
            actor: staff.support,
            act: 'answer_review' as const,
            subject: { kind: 'review' as const, id },
            before: { answer: '' },
            after: { answer: answer.words },
            at: answer.at,
          },
        ]),
    ...(hiddenBecause === ''
      ? []
      : [
          {
            actor: staff.support,
            act: 'hide_review' as const,
            subject: { kind: 'review' as const, id },
            before: { state: 'shown', because: '' },
            after: { state: 'hidden', because: hiddenBecause },
            at: later(at, random.between(20, 600) * minuteMs),
          },
        ]),
  ])
}
