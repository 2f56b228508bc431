/** Texts about the reviews of all customers. */
export const reviewsWords = {
  answer: 'Answer of the shop',
  verifiedPurchase: 'Verified purchase',
  fromEarlierShop: 'From the earlier shop',
  customerReviews: 'Customer reviews',
  allReviews: (count: string) => `All ${count} reviews`,
  allReviewsAbout: 'What customers say about the shop and about the parts and tools they bought.',
  reviewCount: (count: string, number: number) => (number === 1 ? '1 review' : `${count} reviews`),
  noReviews: 'No reviews yet.',
  noReviewsHint: 'Customers can write one in their DashBoard under Add A Review.',
} as const
