/* What stores, services and transactions of other parts may use of the store. */

export { forgetAuthor, insertReviews, reviewedBy, reviewsOf, selectOfProduct } from './store/reviews.ts'
