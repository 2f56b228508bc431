import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import type { Cause } from '../model.ts'
import { shopLine } from './brand.ts'
import { Frame } from './frame.ts'

/** A mail ready to be sent: the same content as HTML and as plain text. */
export interface Email {
  readonly kind: EmailKind
  /** Who causes the mail: the limit of mails to a mailbox depends on it. */
  readonly cause: Cause
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type Row = readonly [label: string, value: string]

/** The content of an email. HTML and plain text are both written from it, so they cannot differ. */
export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }

interface Content {
  readonly kind: EmailKind
  readonly cause: Cause
  readonly subject: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The shop's own origin, shown at the foot of every email. */
  readonly shopUrl: string
}

/**
 * Writes an email in the shop's frame, as HTML and as plain text.
 * @throws Error for a link that is not a web address.
 */
export function renderEmail({ kind, cause, subject, title, blocks, shopUrl }: Content): Email {
  const line = oneLine(subject)
  for (const url of [shopUrl, ...blocks.flatMap(linkOf)]) requireWebUrl(url)
  const frame = createElement(Frame, { subject: line, title, blocks, shopUrl })
  return {
    kind,
    cause,
    subject: line,
    html: `<!doctype html>${renderToStaticMarkup(frame)}`,
    text: `${[title, ...blocks.map(asText), `${shopLine()}\n${shopUrl}`].join('\n\n')}\n`,
  }
}

/** A subject is one header line: typed text in it, such as a product's name, must not begin another one. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function linkOf(block: Block): string[] {
  return block.kind === 'button' ? [block.url] : []
}

function requireWebUrl(url: string): void {
  if (!/^https?:\/\/[^\s]+$/.test(url)) throw new Error(`A mail links to web addresses only, not to ${url}`)
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}
