import { type MailSettings, storedMail, usualMail } from '#base/contract/forms/mail.ts'
import type { Setting } from '#platform/settings/model.ts'

export interface Sender {
  /** Empty for none. */
  readonly name: string
  readonly address: string
}

/** How the environment lets the shop send mails. */
export interface MailSetup {
  /** The sender where the settings name none. */
  readonly usual: Sender
  /** The host of the mail server; undefined without one. */
  readonly server: string | undefined
  /** The hosts of the shop and of its mail server. */
  readonly hosts: readonly string[]
}

/** What a mail gets when it is sent, not when it is written (docs/decisions/platform/email-sender.md). */
export interface Letterhead {
  readonly from: Sender
  /** Undefined: answers go to the sender. */
  readonly replyTo: string | undefined
  /** Below the shop's name and address; several lines, empty for none. */
  readonly footer: string
}

/** From whom mails come, where answers go, and what stands at their foot. */
export const mailSettings: Setting<MailSettings> = { name: 'mail', schema: storedMail, initial: usualMail }

/** The letterhead of some settings. What they leave empty is as the environment has it. */
export function letterheadOf(
  { senderName, senderAddress, replyTo, footer }: MailSettings,
  usual: Sender,
): Letterhead {
  return {
    from: {
      name: senderName === '' ? usual.name : senderName,
      address: senderAddress === '' ? usual.address : senderAddress,
    },
    replyTo: replyTo === '' ? undefined : replyTo,
    footer,
  }
}

/** The sender of `Name <address>`, or of an address alone. */
export function senderOf(text: string): Sender {
  const [, name = '', address = ''] = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? []
  return address === '' ? { name: '', address: text.trim() } : { name, address }
}

/** The sender as people read it: `Name <address>`. */
export function senderLine({ name, address }: Sender): string {
  return name === '' ? address : `${name} <${address}>`
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/**
 * The domain of an address, if it is none of those that the shop runs by: then its mails are probably refused. Answers undefined for an
 * address of one of these hosts, of a domain above or below one, and for no address.
 */
export function foreignDomain(address: string, hosts: readonly string[]): string | undefined {
  if (address === '') return undefined
  const domain = domainOf(address)
  const own = hosts.some(
    (host) => host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`),
  )
  return own ? undefined : domain
}
