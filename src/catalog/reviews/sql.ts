/* What stores, services and transactions of other parts may use of the store. */

export {
  earlierKey,
  earlierReviewsOf,
  findEarlierReviews,
  forgetAuthor,
  forgetEarlierAuthor,
  insertEarlierReviews,
  insertReviews,
  reviewedBy,
  reviewsOf,
  selectOfProduct,
} from './store/reviews.ts'
