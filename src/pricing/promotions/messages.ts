import { isolated } from '#base/contract/isolated.ts'
/** Starting points of a promotion, and the rules of announcing reductions. */
export const promotionStarts = {
  title: 'Start from an example',
  about:
    'Fills in the fields below with an example in your currency, switched off. Change what is not yours, check the rules below, then switch it on. Nothing is saved until you save it.',
  kind: 'Example',
  use: 'Fill in',
  used: (name: string) =>
    `The fields are copied from “${isolated(name)}”, switched off. They are not saved yet.`,
  undo: 'Undo',
  kinds: {
    welcome: 'A welcome code',
    delivery: 'Free delivery over an amount',
    larger: 'A discount on larger orders',
  },
  notes: {
    welcome: '10 % off everything by a code, once for each customer.',
    delivery: 'Free delivery without a code, from an amount of goods.',
    larger:
      '5 % off without a code, from an amount of goods. A discount by the number of pieces is a price from a quantity: enter it among the prices of the product.',
  },
  names: {
    welcome: 'Example: welcome',
    delivery: 'Example: free delivery',
    larger: 'Example: larger orders',
  },
  // The rules.
  rules: 'Before you announce a reduction',
  rulesAbout: (day: string) =>
    `As of ${day}, and no legal advice: check with the source and with your adviser what applies where you sell. The shop does not keep the lowest price of the last 30 days for you.`,
  source: 'Source',
  places: { eu: 'European Union', gb: 'United Kingdom', us: 'United States', ca: 'Canada' },
  placeRules: {
    eu: 'Directive 98/6/EC, Article 6a, as amended by Directive (EU) 2019/2161, applied since 28 May 2022: who announces a price reduction to consumers shows the prior price, which is the lowest of at least the last 30 days. The Commission’s guidance of 2021 says what counts as an announcement; member states have exceptions.',
    gb: 'The Digital Markets, Competition and Consumers Act 2024 forbids misleading prices since 6 April 2025: a price that is struck through must have been a real one. There is no fixed number of days.',
    us: 'The Guides Against Deceptive Pricing of the FTC (16 CFR Part 233): a former price must have been offered openly and in good faith for a reasonably substantial time. States have rules of their own.',
    ca: 'The Competition Act, section 74.01: an ordinary price must be one at which a substantial volume was sold, or that was offered in good faith for a substantial time.',
  },
} as const

export type PromotionStart = keyof typeof promotionStarts.kinds
