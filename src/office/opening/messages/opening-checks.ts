import { isolated } from '#base/contract/isolated.ts'
import { menu } from '#base/contract/menu.ts'

const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** What the checklist of the first day finds, and the words of its trials. */
export const openingChecks = {
  nameMissing: 'Save the name of the shop.',
  nameDefault: 'The shop still has the name of the software.',
  addressMissing: 'The seller has no address.',
  emailMissing: 'The seller has no email.',
  countryMissing: `The seller has no country. An order that names none goes to the country of the seller: choose it under “${menu.seller}”.`,
  nameDone: (name: string) => `The shop is called ${isolated(name)}, and says who sells.`,
  currencyMissing: (currency: string) =>
    `Nobody has chosen the currency yet: prices are in ${currency}. The first order fixes it.`,
  currencyDone: (currency: string) => `Prices are in ${currency}.`,
  timeZoneMissing: (zone: string) => `Nobody has chosen the time zone yet: it is ${zone}.`,
  timeZoneOfNobody: 'The time zone is UTC. Choose the place where you work, such as Europe/London.',
  timeZoneDone: (zone: string) => `Days and times are written as in ${zone}.`,
  returnDaysMissing: (days: number) =>
    `Nobody has chosen yet how long products can be returned: it is ${daysOf(days)}.`,
  returnDaysDiffer: (days: number, said: readonly number[]) =>
    `Products can be returned for ${daysOf(days)}, but your texts about returns say ${said.map(daysOf).join(' and ')}.`,
  returnDaysDone: (days: number) =>
    days === 0 ? 'Returns are not taken.' : `Products can be returned for ${daysOf(days)}.`,
  footerMissing: 'Mails end without lines of your own.',
  footerDone: 'Mails end with your own lines.',
  textsMissing: (titles: readonly string[]) => `Nothing is written yet under ${titles.join(', ')}.`,
  textsUnfilled: (titles: readonly string[]) =>
    `Something is still to be filled in where [[ ]] stands, under ${titles.join(', ')}.`,
  textsDone: 'Terms, returns, privacy and imprint are written. Whether they are right, the shop cannot know.',
  imprintByCountry: (title: string) =>
    `Whether ${isolated(title)} must be written depends on your country: choose it under “${menu.seller}”.`,
  imprintRecommended: (title: string) =>
    `Terms, returns and privacy are written. ${isolated(title)} is recommended: where you sell from, we know of no law that asks every shop for it.`,
  taxesMissing: 'Taxes were never saved: nothing is taxed.',
  deliveriesMissing: 'Delivery was never saved: everything is delivered everywhere for nothing.',
  startToCheck: (titles: readonly string[]) =>
    `${titles.join(' and ')} have fields of a starting point that nobody has checked. Look at them and say so there.`,
  noMethod: 'There is no way of delivery.',
  deliveryDone: 'You have saved taxes and delivery. Whether they are right, the shop cannot know.',
  marketsMissing:
    'Nobody has chosen yet where the vehicles were sold that buyers can choose: all are offered.',
  marketsDone: (markets: string) => `Vehicles sold in ${markets} are offered.`,
  notTried: 'No payment was tried yet.',
  otherKey: 'The key was changed since the last trial.',
  paymentFailed: (detail: string) => `The trial failed: ${detail}`,
  noWebhook:
    'The provider took the trial payment, but its message about it has not arrived. Check the address and the secret of the webhook.',
  paymentDone: 'The provider took a trial payment and cancelled it, and its messages arrive.',
  cardNotTried:
    'The provider took a trial payment with the live key and cancelled it, and its messages arrive. No test card was paid yet.',
  cardOtherCurrency: 'The currency was changed since a test card was paid. Pay with one again.',
  cardFailed: (detail: string) => `The payment with the test card failed: ${detail}`,
  cardDone:
    'The provider took a trial payment and cancelled it, its messages arrive, and a test card was paid and refunded.',
  keysRefused: 'The payment provider refuses the key.',
  noAnswer: 'The payment provider did not answer. Please try again in a moment.',
  notCancelled: (id: string) => `The trial payment ${id} could not be cancelled. Cancel it at the provider.`,
  cardPayment: 'Test card, refunded at once',
  cardNotPaid: (id: string) => `The provider did not take the whole amount of the payment ${id}.`,
  cardNotRefunded: (id: string) => `The payment ${id} was taken, but not refunded.`,
  trialPayment: 'Trial of the shop, cancelled at once',
  noMailServer: 'The shop has no mail server.',
  mailNotTried: 'No mail was confirmed yet.',
  mailOtherWay: 'The sender or the mail server was changed since the last mail arrived.',
  mailDone: 'A mail has arrived.',
  noProduct: 'There is no product on sale.',
  onlyExample: 'The example is on sale. Take it away before you open.',
  productDone: 'There are products on sale.',
  noFactor: 'You have no second factor.',
  factorDone: 'You have a second factor.',
  noBackup: 'There is no backup yet. The shop makes one every night at 02:30 UTC.',
  oldBackup: 'The last backup is older than two days.',
  backupNotCopied:
    'There is a backup, but only on the disk of the shop. Have DATA_DIR/backups copied to another machine, and say where.',
  backupCopied: (place: string) => `There is a backup, and you say that backups are copied to: ${place}`,
  backupAway: 'There is a backup, and an encrypted copy of it in another bucket.',
  backupElsewhere: (place: string) => `You say that backups are here: ${place}`,
  noBackupPlace: 'The shop makes no backups itself. Say where yours are.',
  exampleName: (name: string) => `EXAMPLE, not for sale: ${name}`.slice(0, 120),
  exampleAbout: (about: string) =>
    `This is an example of the demo shop, which shows what a product can have. ${about}`,
  exampleMaker: 'EXAMPLE',
} as const
