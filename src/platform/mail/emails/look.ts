import type { CSSProperties } from 'react'
import { shopConfig } from '#base/shop-config.ts'
import { accentColours } from '#web/accent.ts'

/* What mails look like. Mail programs need inline styles; what depends on the shop's colour is asked for with each mail. */

export const colours = {
  page: '#f3f4f6',
  sheet: '#ffffff',
  ink: '#1a1d21',
  pale: '#59626c',
  line: '#d9dde2',
}
const border = `1px solid ${colours.line}`
const fontFamily = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const space: CSSProperties = { margin: '0 0 16px' }
const cell: CSSProperties = { padding: '7px 0', borderBottom: border }
const name: CSSProperties = { fontSize: 18, fontWeight: 700, lineHeight: '32px', color: colours.ink }

export const styles = {
  sheet: { maxWidth: 560, background: colours.sheet, border, borderRadius: 6 },
  text: { fontFamily, fontSize: 16, lineHeight: 1.5 },
  brand: { margin: '0 0 20px', ...name },
  logo: { display: 'block', border: 0, ...name },
  title: { ...space, fontSize: 20, lineHeight: 1.3, color: colours.ink },
  words: { ...space, color: colours.ink },
  rows: { ...space, borderTop: border, fontSize: 15 },
  label: { ...cell, paddingRight: 16, fontWeight: 400, color: colours.pale },
  value: { ...cell, color: colours.ink },
  space,
  address: { ...space, fontSize: 13, color: colours.pale, wordBreak: 'break-all' },
  foot: { fontFamily, fontSize: 13, lineHeight: 1.5, color: colours.pale, margin: '16px 0 0' },
} satisfies Record<string, CSSProperties>

/** The style of the text at the foot, also of what is added when a mail is sent (footer.ts). */
export const footStyle: CSSProperties = styles.foot

/** A button in the shop's colour. */
export function buttonStyle(): CSSProperties {
  const { button, onButton } = accentOf('light')
  return {
    display: 'inline-block',
    padding: '10px 18px',
    borderRadius: 4,
    background: button,
    color: onButton,
    fontWeight: 600,
    textDecoration: 'none',
  }
}

/** A link in the shop's colour. */
export function linkStyle(): CSSProperties {
  return { color: accentOf('light').link }
}

/** Colours are inline for mail programs that drop styles, and overridden by class in those that support a dark theme. */
export function darkTheme(): string {
  const { button, onButton, link } = accentOf('dark')
  return `@media (prefers-color-scheme: dark) {
  .page { background: #16181b !important; }
  .sheet { background: #1f2226 !important; border-color: #363b41 !important; }
  .ink { color: #eceff2 !important; }
  .pale { color: #a9b1ba !important; }
  .line { border-color: #363b41 !important; }
  .button { background: ${button} !important; color: ${onButton} !important; }
  .link { color: ${link} !important; }
  .plate { border: 2px solid #ffffff !important; }
}`
}

function accentOf(theme: 'light' | 'dark') {
  return accentColours(shopConfig().look.accent, theme)
}
