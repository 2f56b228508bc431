import { type CSSProperties, Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { Brand, shopLine } from './brand.ts'
import type { Block, Row } from './email.ts'
import { buttonStyle, colours, darkTheme, linkStyle, styles } from './look.ts'

/*
 * The layout of mails as React components: React escapes every text and attribute. The server runs these files without
 * a build and Node does not support JSX, so they call createElement (docs/decisions/platform/emails.md). Mail programs need tables
 * and inline styles.
 */

export interface FrameProps {
  readonly subject: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The shop's own origin. */
  readonly shopUrl: string
}

/** The whole document of a mail: the shop's logo or name, title, blocks, and the shop's name and address at the foot. */
export function Frame({ subject, title, blocks, shopUrl }: FrameProps): ReactElement {
  return h(
    'html',
    { lang: 'en' },
    h(Head, { subject }),
    h(
      'body',
      { className: 'page', style: { margin: 0, padding: 0, background: colours.page } },
      h(
        Cell,
        {
          className: 'page',
          align: 'center',
          table: { background: colours.page },
          style: { padding: '24px 12px' },
        },
        h(
          Cell,
          { className: 'sheet', align: 'left', table: styles.sheet, style: { ...styles.text, padding: 28 } },
          h(Brand, { shopUrl }),
          h('h1', { className: 'ink', dir: 'auto', style: styles.title }, title),
          blocks.map((block, index) => h(BlockOf, { key: index, block })),
        ),
        h(Footer, { shopUrl }),
      ),
    ),
  )
}

function Head({ subject }: { subject: string }): ReactElement {
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, darkTheme()),
  )
}

interface CellProps {
  readonly className: string
  readonly align: 'left' | 'center'
  /** The style of the table around the cell. */
  readonly table: CSSProperties
  readonly style: CSSProperties
  readonly children?: ReactNode
}

/** A box as a table: some mail programs lay out tables only. */
function Cell({ className, align, table, style, children }: CellProps): ReactElement {
  return h(
    'table',
    { role: 'presentation', className, width: '100%', cellPadding: 0, cellSpacing: 0, style: table },
    h('tbody', null, h('tr', null, h('td', { align, style }, children))),
  )
}

function BlockOf({ block }: { block: Block }): ReactElement {
  switch (block.kind) {
    case 'words':
      return h('p', { className: 'ink', dir: 'auto', style: styles.words }, block.text)
    case 'rows':
      return h(Rows, { rows: block.rows })
    case 'button':
      return h(Button, { label: block.label, url: block.url })
  }
}

function Rows({ rows }: { rows: readonly Row[] }): ReactElement {
  const lines = rows.map(([label, value], index) =>
    h(
      'tr',
      { key: index },
      h(
        'th',
        { className: 'pale line', scope: 'row', align: 'left', valign: 'top', style: styles.label },
        h('bdi', null, label),
      ),
      h(
        'td',
        { className: 'ink line', dir: 'auto', align: 'right', valign: 'top', style: styles.value },
        value,
      ),
    ),
  )
  return h(
    'table',
    { className: 'line', width: '100%', cellPadding: 0, cellSpacing: 0, style: styles.rows },
    h('tbody', null, lines),
  )
}

/** A button, with its address below for mail programs that show no links. */
function Button({ label, url }: { label: string; url: string }): ReactElement {
  return h(
    Fragment,
    null,
    h('p', { style: styles.space }, h('a', { className: 'button', href: url, style: buttonStyle() }, label)),
    h('p', { className: 'pale', style: styles.address }, url),
  )
}

function Footer({ shopUrl }: { shopUrl: string }): ReactElement {
  const link = h('a', { className: 'link', href: shopUrl, style: linkStyle() }, shopUrl)
  return h('p', { className: 'pale', style: styles.foot }, shopLine(), h('br'), link)
}
