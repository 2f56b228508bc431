import { expect } from '@playwright/test'
import { type Mailbox, wordsOf } from '../../mail/mailbox.ts'

/** The link to a page of the shop in the newest mail to an address. Waits for the mail. */
export async function linkIn(mailbox: Mailbox, to: string, page: RegExp): Promise<string> {
  let link: string | undefined
  const newest = () => {
    const mails = mailbox.delivered.filter((mail) => mail.to.includes(to)).reverse()
    const links = mails.flatMap(({ raw }) => wordsOf(raw).match(/https?:\/\/[^\s"<>]+/g) ?? [])
    link = links.find((each) => page.test(each))
    return link
  }
  await expect.poll(newest, { message: `a mail to ${to} with a link like ${page}` }).toBeDefined()
  return (link ?? '').replaceAll('&amp;', '&')
}
