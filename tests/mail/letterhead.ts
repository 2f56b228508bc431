import type { Letterhead } from '#platform/mail/letterhead/model.ts'

/** What mails of tests are sent with. */
export const plain: Letterhead = {
  from: { name: 'Tappet', address: 'shop@shop.example' },
  replyTo: undefined,
  footer: '',
}

/** The options of a transport for mails with this letterhead. */
export const plainly = { letterhead: async () => plain, domain: 'shop.example' }
