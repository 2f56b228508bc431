import { isolated } from '../isolated.ts'
/** What is wrong with the settings of mails. */
export const mailRules = {
  name: 'A name has one line, without control characters.',
  address: 'Please enter an email address such as shop@your.shop, or nothing.',
  footer: 'A footer has at most 20 lines, and no control characters.',
} as const

/** The page of the settings of mails. */
export const mailWords = {
  about:
    'From whom the shop’s mails come, where answers go, and what stands at their foot. A change is for all mails that are sent from now on, also for those that are waiting.',
  sender: 'Sender',
  senderName: 'Name',
  senderNameHint: (name: string) => `Empty: ${isolated(name)}`,
  senderAddress: 'Email address',
  senderAddressHint: (address: string) => `Empty: ${address}`,
  replyTo: 'Answers go to',
  replyToHint: 'Empty: to the sender.',
  footerTitle: 'Foot of every mail',
  footer: 'Footer',
  footerHint:
    'Below the shop’s name and address: what the law asks for in business mails, opening hours, a phone number.',
  foreign: (domain: string, own: readonly string[]) =>
    `${domain} is not a domain of ${own.join(' or ')}. Mails from it are marked as spam or refused unless its owner has allowed your mail server in its SPF and DKIM records. Ask your mail provider for these records, and send yourself a mail to try it.`,
  exampleTitle: 'As a mail shows it',
  from: 'From',
  answers: 'Reply-To',
} as const

/** How mails are delivered: the mail server, and what failed. */
export const deliveryOfMails = {
  title: 'Delivery',
  server: (host: string) => `The shop sends its mails by ${host}.`,
  noServer:
    'The shop has no mail server: mails stay in the outbox, and nobody gets them. Set SMTP_URL and start the shop again.',
  test: 'Test the connection',
  works: 'The mail server answers, and the shop can log in.',
  troubles: {
    host: 'The mail server’s name is unknown. Check the host in SMTP_URL.',
    unreachable:
      'The mail server does not accept connections. Check host and port in SMTP_URL, and the firewall.',
    slow: 'The mail server does not answer in time. Check host and port in SMTP_URL, and the firewall.',
    login: 'The mail server refuses the login. Check user name and password in SMTP_URL.',
    encryption:
      'No encrypted connection is possible. Check port and protocol in SMTP_URL (smtps:// for port 465, smtp:// for 587), and the certificate of the server.',
    other: 'The mail server does not work as expected.',
  },
  said: (detail: string) => `It says: ${detail}`,
  failures: 'Last failures',
  none: 'No mail has failed.',
  again: 'will be tried again',
  gaveUp: 'not delivered',
  toOutbox: 'Show in the outbox',
} as const
