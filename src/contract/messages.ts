/** Every sentence that a customer reads, spelt as the specification spells it (its odd spelling included). */

import { menu, site } from './words.ts'

export { menu, site }

/** Validation (spec §5). */
export const rules = {
  emailRequired: 'Email is reqiured',
  emailInvalid: 'Please enter a valid email',
  passwordRequired: 'Password is reqiured',
  passwordShort: 'Password must be more than 6 charecters',
  fieldRequired: 'This filed is reqiured',
  linkRequired: 'Field is reqiured',
  stockOut: site.stockOut,
  belowMinimum: (minimum: number) => `You Can not order less then ${minimum}`,
  // Where the specification has no sentence of its own.
  linkInvalid: 'Please enter a link that starts with http:// or https://',
  ratingsRange: 'Please rate from 1 to 5',
  wholeNumber: 'Please enter a whole number',
  price: 'Please enter a price in dollars, such as 19.90',
  aboveLargest: 'Please order fewer: one payment can be at most $999,999.99',
  tooLong: (most: number) => `Please keep this to ${most} characters`,
} as const

/** Toasts (spec §4, §8). */
export const toasts = {
  productAdded: 'Product Added SucessFully',
  reviewAdded: 'Review added',
  makeAdminRefused: 'You can not make admin',
  makeAdminDone: 'Make Admin successful',
  deleted: 'Delete Successful',
  dataDeleted: 'Data deleted',
  dataUpdated: 'Data updated Succesfully',
  ordered: 'To checkOut Please go to Payment Page',
} as const

/** Payment page (spec §8). */
export const payment = {
  congrats: 'Congrats!!',
  transaction: 'Your Transaction id',
} as const

/** Checkout, where the specification has no sentence of its own. */
export const checkout = {
  unreachable:
    'The payment provider does not answer. Your card was not charged twice; please press Pay again.',
  processing: 'Your bank is still working on it. You can leave this page; My Orders shows when it is done.',
  confirming: 'Your card was accepted. Confirming your order …',
  charged:
    'Your card was accepted, but the shop does not answer yet. This page keeps asking; you are not charged again.',
  cancelled: 'This payment was cancelled. Please open it again from My Orders.',
  card: 'Pay by card',
  demoCards:
    'Demo shop: no money moves. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for 3-D Secure; any future date, any code.',
  paidHint: 'A mail with the details is on its way. You find this order, and its state, under My Orders.',
  loginWhy: 'An order is shown, and paid, only by who placed it.',
  emailWhy: 'Your account’s email: the confirmation goes there.',
  holdHint: 'The stock is yours for half an hour; the order is final when it is paid.',
  phoneWhy: 'Only for the carrier, should the parcel not find you.',
  range: (least: number, most: number) => `From ${least} to ${most} pieces`,
} as const

/** Words of an order, wherever one is shown. */
export const orderWords = {
  yours: 'Your order',
  quantity: 'Quantity',
  unitPrice: 'Price each',
  total: 'Total',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  // States in words (spec §4: Shipped if shipped, otherwise Pending).
  shipped: 'Shipped',
  pending: 'Pending',
  cancelled: 'Cancelled',
  paid: 'Paid',
  unpaid: 'Not paid',
  processing: 'Payment under way',
  refunded: 'Refunded',
  partRefunded: (amount: string) => `${amount} refunded`,
  notPaidInTime: 'Not paid in time',
  payment: 'Payment',
  cancel: 'Cancel',
  review: 'Rate it',
  confirmation: 'Confirmation',
  older: 'Older orders',
  none: 'No orders yet',
  heldUntil: 'Pay before the stock is given back:',
  cancelTitle: (product: string) => `Cancel the order of ${product}?`,
  cancelWhat: (quantity: number) => `The ${quantity} held for you go back on the shelf. Nothing was charged.`,
  cancelAct: 'Cancel the order',
  // What an admin does next.
  toShip: 'Paid, to ship',
  toPay: 'Waiting for payment',
  shippedUnpaid: 'Shipped, not paid',
  done: 'Done',
  nothingToDo: 'Nothing to do',
} as const

/** Manage All Orders. */
export const adminOrders = {
  search: 'Search orders',
  filter: 'Which orders',
  filters: {
    '': 'All orders',
    to_ship: 'Paid, to ship',
    unpaid: 'Not paid',
    shipped: 'Shipped',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  none: 'No orders here',
  placed: 'Placed',
  product: 'Product',
  customer: 'Customer',
  payment: 'Payment',
  status: 'Status',
  next: 'Next',
  transaction: 'Transaction id',
  acts: 'Acts',
  ship: 'Mark as shipped',
  shipped: (count: number) => `${count} marked as shipped`,
  alreadyShipped: 'Nothing changed: it was shipped already.',
  undo: 'Undo',
  shipUnpaidTitle: 'Ship an order that is not paid?',
  shipUnpaid: (product: string, email: string) =>
    `${product} for ${email} is not paid. Ship it only to a customer on account; the audit log will say so.`,
  shipManyTitle: (count: number) => `Mark ${count} orders as shipped?`,
  shipMany:
    'Each customer gets a mail. Orders that are not paid are shipped too, and the audit log will say so.',
  remove: (email: string) => `The order of ${email} goes, its stock comes back. Nothing was charged.`,
  refund: 'Refund',
  refundTitle: (product: string) => `Refund ${product}`,
  refundAbout: (left: string, email: string) => `Up to ${left} go back to the card of ${email}.`,
  refundMost: (left: string) => `At most ${left} can be refunded.`,
  refunded: (amount: string) => `${amount} refunded`,
  amount: 'Amount in dollars',
  reason: 'Reason, for the customer',
  keep: 'Keep the money',
} as const

/** The card form of demo mode and its 3-D Secure question. */
export const cardForm = {
  number: 'Card number',
  expiry: 'Expiry (MM / YY)',
  cvc: 'Security code',
  challengeTitle: 'Is it you?',
  challenge: (amount: string) => `Your bank asks whether you want to pay ${amount} to Tappet.`,
  challengeComplete: 'Yes, pay',
  challengeFail: 'No, stop',
} as const

/** My Profile (spec §8), then ours. */
export const profile = {
  nobody: 'No user is logged in',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  url: 'LinkedIn link',
  address: 'Address',
  save: 'Save',
  emailFixed: 'You log in with this email; it can not be changed here.',
  unverified: 'This email is not confirmed yet.',
  sendAgain: 'Send the mail again',
  sent: 'A mail is on its way.',
} as const

/** Log-in, sign-up and what belongs to them. */
export const account = {
  loginTitle: 'Log in',
  login: 'Log in',
  signupTitle: 'Sign up',
  signup: 'Sign up',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters. A long one is a good one.',
  google: 'Continue with Google',
  or: 'or',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  hasAccount: 'You have an account?',
  demoTitle: 'Demo log-ins',
  demoHint: 'This is a demo shop: pick one to fill in the form.',
  entering: 'Logging you in …',
  notEntered: 'Google said yes, but your browser kept no cookie of this shop. Please try again.',
  checkMail: 'Please look into your mail',
  checkMailHint: (email: string) =>
    `We have written to ${email}. The mail says how to go on; it can take a minute to arrive.`,
  codeTitle: 'One more step',
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code instead',
  useCode: 'Use the authenticator app instead',
  codeRequired: 'Please enter the code',
  continue: 'Continue',
  back: 'Back',
  resetTitle: 'Forgot your password?',
  resetHint: 'Tell us your email, and we mail you a link that sets a new one.',
  resetSend: 'Mail me a link',
  resetSent: (email: string) => `If ${email} has an account here, a mail with a link is on its way.`,
  setTitle: 'Set a new password',
  set: 'Set the password',
  setDone: 'Your new password is set. Every device was logged out.',
  linkEnded: 'This link has been used, or it is too old. Please ask for a new one.',
  verifiedTitle: 'Your email is confirmed',
  verifiedHint: 'Thank you. From now on mails about your orders reach you.',
  notVerifiedTitle: 'This link does not work any more',
  notVerifiedHint: 'It is too old or incomplete. Under My Profile you can have a new one sent.',
  toShop: 'To the shop',
} as const

/** Why a sign-in with Google did not work, by the code in the address. */
export const googleRefusals: Readonly<Record<string, string>> = {
  account_not_linked:
    'This email has an account here that is not confirmed yet. Please log in with its password, or set a new one by mail.',
  google_email_unverified: 'Google has not confirmed this email. Please sign up with a password instead.',
  second_factor_needed: 'Your account asks for a code. Please log in with your password.',
  access_denied: 'You did not continue with Google.',
  state_mismatch: 'That took too long, or began in another window. Please try again.',
}
export const googleFailed = 'Google did not log you in. Please try again, or use your password.'

/** Security. */
export const security = {
  title: 'Security',
  passwordTitle: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed. Every other device was logged out.',
  noPassword: 'You log in with Google and have no password here. We can mail you a link that sets one.',
  mailLink: 'Mail me a link',
  sessionsTitle: 'Where you are logged in',
  thisOne: 'This browser',
  unknownDevice: 'Unknown browser',
  lastSeen: 'since',
  end: 'Log out',
  endOthers: 'Log out everywhere else',
  ended: 'Logged out there.',
  factorTitle: 'Second factor',
  factorAbout:
    'With a code from an authenticator app beside the password, a stolen password alone opens nothing.',
  factorAdmin: 'You are an admin: whoever has your password has the shop. Please turn this on.',
  factorNeedsPassword: 'Set a password first: the code stands beside it.',
  factorOn: 'On',
  factorOff: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn the second factor off?',
  turnOffHint: 'From then on the password alone opens your account.',
  confirmPassword: 'Your password',
  scan: 'Scan this with your authenticator app, then enter the code that it shows.',
  secretText: 'Or type this secret into the app:',
  confirmCode: 'Code from the app',
  confirm: 'Confirm',
  codesTitle: 'Recovery codes',
  codesHint:
    'Each opens your account once when the app is out of reach. Keep them where a thief of your phone does not look; they are not shown again.',
  codesSaved: 'I have kept them',
  newCodes: 'New recovery codes',
  copy: 'Copy',
  copied: 'Copied.',
  turnedOn: 'The second factor is on.',
  turnedOff: 'The second factor is off.',
  wrongPassword: 'This is not your password.',
  wrongCode: 'This code is not right. The next one comes in a moment.',
} as const

/** What the shop knows about a person, and how it forgets them. */
export const privacy = {
  title: 'Your data',
  about: 'What the shop keeps about you, and how to have it forgotten.',
  exportHint: 'Profile, orders, reviews, sessions and mails, in one JSON file.',
  save: 'Save my data',
  deleteHint:
    'Your log-in ends everywhere at once. Orders that are not paid are cancelled. The law wants paid orders kept: what was bought, when and for how much; your name, email, address and phone go. Your reviews stay, without your name.',
  delete: 'Delete my account',
  deleteTitle: (email: string) => `Delete the account of ${email}?`,
  deleteAct: 'Delete for ever',
  deleteFinal: 'This can not be undone.',
  freshHint:
    'You have no password here. If you logged in more than ten minutes ago, please log in again first.',
  deleted: 'Your account is deleted.',
  formerCustomer: 'A former customer',
  mailGone: 'This mail was to somebody who has deleted their account.',
} as const

/** Manage Users. */
export const adminUsers = {
  search: 'Search users',
  filter: 'Which users',
  filters: { '': 'All users', customer: 'Customers', admin: 'Admins' },
  email: 'Email',
  name: 'Name',
  profileName: 'Name in the profile',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  roles: { admin: 'Admin', customer: 'Customer' },
  since: 'Since',
  confirmed: 'Email confirmed',
  yes: 'Yes',
  no: 'No',
  acts: 'Acts',
  makeAdmin: 'Make Admin',
  makeAdminTitle: (email: string) => `Make ${email} an admin?`,
  makeAdminHint: 'Admins see and change products, orders and users, and can refund money.',
  makeAdminUnverified: 'This email is not confirmed: it may belong to somebody else.',
  none: 'No users here',
  csv: 'CSV',
} as const

/** Form titles, labels and buttons that the specification names (spec §2, §4). */
export const forms = {
  addProductTitle: 'Add a Product',
  addProductButton: 'Add Product',
  addReviewTitle: 'Add A Review !!',
  addReviewButton: 'Post review',
  ratingsHint: 'Rate our Service Out of 5',
  checkout: 'Go to Checkout',
  pay: 'Pay',
} as const

/** Add a Product and the edit of one: the labels of the specification (spec §2), then ours. */
export const productForm = {
  name: 'Product Name',
  madeIn: 'Made In',
  about: 'About',
  price: 'Price',
  available: 'Available in Stock',
  minimum: 'Minimum Order',
  picture: 'Product Image',
  partNumber: 'Part number',
  maker: 'Brand',
  category: 'Category',
  categoryHint: 'One that the shop has, or a new one.',
  department: 'Department',
  departmentHint: 'Where the new category stands, such as Parts or Tools.',
  weightGrams: 'Package weight, g',
  lengthMm: 'Package length, mm',
  widthMm: 'Package width, mm',
  heightMm: 'Package height, mm',
  attributes: 'Attributes',
  attributeName: 'Attribute',
  attributeValue: 'Value',
  attributeUnit: 'Unit',
  addAttribute: 'Add an attribute',
  removeAttribute: (name: string) => `Remove ${name || 'this attribute'}`,
  pictureHint: 'A link, or a picture of yours: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.',
  upload: 'Upload a picture',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  preparing: 'Preparing the picture …',
  priceHint: 'In dollars, for one piece.',
  minimumHint: 'The smallest quantity that can be ordered.',
} as const

/** Add A Review (spec §2), then ours. */
export const reviewForm = {
  name: 'Name',
  email: 'Email',
  about: 'Review Here',
  ratings: 'Ratings',
  avatar: 'Your Avatar link',
  emailHint: 'Kept with the review, never shown. It is the email of your account.',
  ofProduct: (name: string) => `You review ${name}.`,
  ofShop: 'Review the shop instead',
} as const

/** Manage Product. */
export const adminProducts = {
  search: 'Search products',
  filter: 'Which products',
  filters: {
    '': 'On sale',
    low: 'Low stock',
    out: 'Sold out',
    archived: 'Archived',
    all: 'All products',
  },
  none: 'No products here',
  noneHint: 'Try another search or filter, or add one.',
  product: 'Product',
  state: 'State',
  ratings: 'Ratings',
  added: 'Added',
  available: 'Available',
  acts: 'Acts',
  inStock: 'In stock',
  low: 'Low',
  out: 'Sold out',
  archived: 'Archived',
  edit: 'Edit',
  archive: 'Delete',
  restore: 'Restore',
  undo: 'Undo',
  restored: (count: number) => (count === 1 ? 'Back on sale' : `${count} products are back on sale`),
  archiveTitle: (name: string) => `Delete ${name}?`,
  archiveWhat:
    'It goes off sale at once. Orders keep its name and price, and it can be restored from the archived products.',
  archiveManyTitle: (count: number) => `Delete ${count} products?`,
  archivedMany: (count: number) => `Delete Successful (${count})`,
  nothingToArchive: 'Nothing changed: they were archived already.',
  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  changePrice: (name: string) => `Change the price of ${name}`,
  changeStock: (name: string) => `Change the stock of ${name}`,
  newPrice: 'New price in dollars',
  stockChange: 'Pieces more (+) or fewer (−)',
  stockRule: 'Please enter a difference, such as +12 or -3',
  unnamed: 'Product without a name',
  csv: 'CSV',
} as const

/** Refusals of the calls. The specification leaves these silent; a person must not be left guessing. */
export const refusals = {
  anonymous: 'Please log in first.',
  forbidden: 'You may not do that.',
  adminOnly: 'This page is for admins of the shop.',
  missing: 'There is nothing here.',
  missingProduct: 'This product is not in the shop.',
  missingOrder: 'There is no such order.',
  missingUser: 'There is no such user.',
  invalid: 'Something in the request is not right.',
  notJson: 'The request body must be JSON.',
  tooLarge: 'The request is too large.',
  tooMany: 'That was a little too often. Please wait a moment and try again.',
  unavailable: 'The shop cannot answer just now. Please try again in a moment.',
  broken: 'Something went wrong on our side. Please try again.',
  proofNeeded: 'Please sign in again.',
  otherEmail: 'This is not your email.',
  passwordWeak: 'Many people have this password, or anybody can guess it. Please choose another.',
  priceChanged: 'The price has changed. Please look at it again before you order.',
  archived: 'This product is no longer sold.',
  orderPaid: 'This order is paid and can not be deleted.',
  orderProcessing: 'A payment for this order is under way.',
  orderCancelled: 'This order was cancelled.',
  orderShipped: 'This order was shipped.',
  orderRefunded: 'This order was refunded.',
  alreadyPaid: 'This order is already paid.',
  amountNotPayable: 'A card can not be charged with this total. Please ask the shop.',
  latePayment: 'This order was cancelled before the payment arrived. Your money goes back to your card.',
  noOrderOfThatTotal: 'There is no unpaid order with that total.',
  paymentNotDone: 'The payment has not succeeded yet.',
  paymentForOther: 'This payment does not belong to this order.',
  providerDown: 'The payment provider does not answer. Nothing was lost; please try again in a moment.',
  refundTooMuch: (left: string) => `At most ${left} can be refunded.`,
  refundUnpaid: 'This order is not paid.',
  refundNothing: 'Please enter an amount to refund.',
  refundFailed: 'The payment provider refused this refund. Nothing was given back.',
  wrongPassword: security.wrongPassword,
  signInAgain: 'Please log in again, and delete your account within ten minutes.',
  onlyAdmin: 'You are the only admin. Please make somebody else an admin first.',
  accountProcessing: 'A payment of yours is under way. Please try again when it is done.',
  accountToShip:
    'An order of yours is paid and has not left yet. Please wait until it has, or ask us to refund it.',
  accountUnpaid: 'An order of yours was shipped and is not paid yet. Please pay it first.',
  keyReused: 'This Idempotency-Key was used for another request.',
  reviewNotBought: 'Only who has bought a product can rate it.',
  reviewedAlready: 'You have reviewed this product already.',
  partNumberTaken: 'Another product has this part number.',
  stockBelowZero: 'The stock can not go below zero.',
  stockAboveMost: 'The stock can not go above 100,000,000.',
  pictureKind: 'Please send a JPEG, PNG, WebP, AVIF or GIF picture.',
  pictureSize: 'Please send a picture of at most 10 MB.',
  picturePixels: 'Please send a picture of at most 50 megapixels.',
  pictureMissing: 'Please choose a picture.',
} as const

/** The outbox. */
export const mails = {
  sealed:
    'This mail carried a personal link. It is for its recipient alone, and the shop does not keep it once it is sent.',
  search: 'Search recipients and subjects',
  filter: 'Which mails',
  filters: { '': 'All mails', queued: 'Queued', sent: 'Sent', kept: 'Kept here', failed: 'Not delivered' },
  none: 'No mails here',
  posted: 'Posted',
  recipient: 'To',
  subject: 'Subject',
  kind: 'Kind',
  state: 'State',
  attempts: 'Tries',
  error: 'Last error',
  open: (subject: string) => `Read ${subject}`,
  text: 'Text',
  html: 'HTML source',
  to: (recipient: string) => `To ${recipient}`,
  loading: 'Fetching the mail',
} as const

/** The audit log. */
export const audit = {
  search: 'Search who, what, or a whole id',
  filter: 'Which things',
  filters: {
    '': 'Everything',
    product: 'Products',
    order: 'Orders',
    user: 'Users',
    refund: 'Refunds',
    alarm: 'Alarms',
    picture: 'Pictures',
  },
  none: 'Nothing is written down here',
  at: 'When',
  actor: 'Who',
  act: 'What',
  subject: 'On',
  change: 'Before and after',
  before: 'before',
  after: 'after',
  nothing: 'nothing',
} as const

/** The admin home. */
export const figures = {
  days: 'Days shown',
  range: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 365 days' },
  revenue: 'Revenue',
  orders: 'Orders',
  toShip: 'Paid, to ship',
  lowStock: 'Low stock',
  inDays: (days: string) => `in ${days} days`,
  now: 'now',
  chart: 'Revenue and orders by day',
  chartAbout: 'Days in UTC. Refunds are taken off the day of the payment; cancelled orders do not count.',
  table: 'The same as a table',
  day: 'Day',
  alarms: 'Alarms',
  noAlarms: 'No alarms. Nothing needs you.',
  alarmsMore: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
  settle: 'Settle',
  settleThis: (message: string) => `Settle: ${message}`,
  settled: 'Alarm settled',
  settledAlready: 'Somebody had settled it already.',
  loading: 'Fetching the figures',
} as const
