import { type CSSProperties, Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { shopFacts } from '#shop-facts.ts'
import type { Block, Row } from './letter.ts'

/*
 * The layout of mails as React components: React escapes every text and attribute. The server runs these files without
 * a build and Node does not support JSX, so they call createElement (docs/decisions/mails.md). Mail programs need tables
 * and inline styles.
 */

export interface FrameProps {
  readonly subject: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The shop's own origin. */
  readonly shopUrl: string
}

/** Who writes: the shop's name, and what it sells. */
export function shopLine(): string {
  const { name, tagline } = shopFacts()
  return tagline === '' ? name : `${name}, ${tagline}`
}

/** The whole document of a mail: title, blocks, and the shop's name and address at the foot. */
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
          h('h1', { className: 'ink', style: styles.title }, title),
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
    h('style', null, darkTheme),
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
      return h('p', { className: 'ink', style: styles.words }, block.text)
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
        label,
      ),
      h('td', { className: 'ink line', align: 'right', valign: 'top', style: styles.value }, value),
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
    h('p', { style: styles.space }, h('a', { href: url, style: styles.button }, label)),
    h('p', { className: 'pale', style: styles.address }, url),
  )
}

function Footer({ shopUrl }: { shopUrl: string }): ReactElement {
  const link = h('a', { className: 'pale', href: shopUrl, style: { color: colours.pale } }, shopUrl)
  return h('p', { className: 'pale', style: styles.foot }, shopLine(), h('br'), link)
}

const colours = {
  page: '#f3f4f6',
  sheet: '#ffffff',
  ink: '#1a1d21',
  pale: '#59626c',
  line: '#d9dde2',
  button: '#b4380d',
}
const border = `1px solid ${colours.line}`
const fontFamily = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const space: CSSProperties = { margin: '0 0 16px' }
const cell: CSSProperties = { padding: '7px 0', borderBottom: border }

const styles = {
  sheet: { maxWidth: 560, background: colours.sheet, border, borderRadius: 6 },
  text: { fontFamily, fontSize: 16, lineHeight: 1.5 },
  title: { ...space, fontSize: 20, lineHeight: 1.3, color: colours.ink },
  words: { ...space, color: colours.ink },
  rows: { ...space, borderTop: border, fontSize: 15 },
  label: { ...cell, paddingRight: 16, fontWeight: 400, color: colours.pale },
  value: { ...cell, color: colours.ink },
  space,
  button: {
    display: 'inline-block',
    padding: '10px 18px',
    borderRadius: 4,
    background: colours.button,
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  address: { ...space, fontSize: 13, color: colours.pale, wordBreak: 'break-all' },
  foot: { fontFamily, fontSize: 13, lineHeight: 1.5, color: colours.pale, margin: '16px 0 0' },
} satisfies Record<string, CSSProperties>

/** The style of the text at the foot, also of what is added when a mail is sent (footer.ts). */
export const footStyle: CSSProperties = styles.foot

/** Colours are inline for mail programs that drop styles, and overridden by class in those that support a dark theme. */
const darkTheme = `@media (prefers-color-scheme: dark) {
  .page { background: #16181b !important; }
  .sheet { background: #1f2226 !important; border-color: #363b41 !important; }
  .ink { color: #eceff2 !important; }
  .pale { color: #a9b1ba !important; }
  .line { border-color: #363b41 !important; }
}`
