/** Form titles, labels and buttons that the specification names (spec §2, §4). */
export const forms = {
  addProductTitle: 'Add a Product',
  addProductButton: 'Add Product',
  addReviewTitle: 'Add A Review !!',
  addReviewButton: 'Post review',
  ratingsHint: 'Rate our Service Out of 5',
  checkout: 'Go to Checkout',
  save: 'Save',
  cancel: 'Cancel',
  discardTitle: 'Discard changes?',
  discardWhat: 'Your changes have not been saved.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  pay: 'Pay',
} as const
