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
