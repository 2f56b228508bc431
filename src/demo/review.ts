export type DemoReview = {
  /** A trade, never a person. */
  name: string
  about: string
  ratings: 1 | 2 | 3 | 4 | 5
  /** Empty: the screen falls back to initials. */
  picture: '' | `/pictures/demo/avatars/${string}.svg`
  /** The slug of the product that it is about; of the shop when there is none. */
  of?: string
}
