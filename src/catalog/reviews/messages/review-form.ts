import { isolated } from '#base/contract/isolated.ts'
/** Add A Review (spec §2), then ours. */
export const reviewForm = {
  name: 'Name',
  email: 'Email',
  about: 'Review Here',
  ratings: 'Ratings',
  avatar: 'Your Avatar link',
  emailHint: 'The email of your account. We keep it with the review but never show it.',
  ofProduct: (name: string) => `You are reviewing ${isolated(name)}.`,
  ofShop: 'Review the shop instead',
} as const
