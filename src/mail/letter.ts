import { type Html, html } from './html.ts'
import type { Cause, LetterKind } from './noun.ts'

/** A mail ready to be posted: the same words as HTML and as plain text. */
export interface Letter {
  readonly kind: LetterKind
  /** Who made the shop write it: how many of them one address gets depends on that. */
  readonly cause: Cause
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What a letter is made of. Both forms are written from these, so they cannot say different things. */
export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }

interface Content {
  readonly kind: LetterKind
  readonly cause: Cause
  readonly subject: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The shop's own origin, which the foot of every letter names. */
  readonly shopUrl: string
}

/** Writes a letter in the shop's frame. */
export function letter({ kind, cause, subject, title, blocks, shopUrl }: Content): Letter {
  const line = oneLine(subject)
  return {
    kind,
    cause,
    subject: line,
    html: frame({ subject: line, title, blocks, shopUrl: webUrl(shopUrl) }).markup,
    text: `${[title, ...blocks.map(asText), `${shopName}\n${shopUrl}`].join('\n\n')}\n`,
  }
}

const shopName = 'Tappet, car parts and tools'

/** A subject is one header line: what a person typed (a product's name) may not begin another. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function webUrl(url: string): string {
  if (!/^https?:\/\/[^\s]+$/.test(url)) throw new Error(`A letter links to web addresses only, not to ${url}`)
  return url
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${webUrl(block.url)}`
  }
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colours are inline for clients that drop styles, and turned over by class for those that follow a dark theme. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #16181b !important; }
  .sheet { background: #1f2226 !important; border-color: #363b41 !important; }
  .ink { color: #eceff2 !important; }
  .pale { color: #a9b1ba !important; }
  .line { border-color: #363b41 !important; }
}`

interface Framed extends Omit<Content, 'kind' | 'cause'> {}

function frame({ subject, title, blocks, shopUrl }: Framed): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ markup: dark }}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9dde2;border-radius:6px"><tr><td align="left" style="padding:28px;${font};font-size:16px;line-height:1.5">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#1a1d21">${title}</h1>
${blocks.map(asHtml)}
</td></tr></table>
<p class="pale" style="${font};font-size:13px;line-height:1.5;color:#59626c;margin:16px 0 0">${shopName}<br><a class="pale" href="${shopUrl}" style="color:#59626c">${shopUrl}</a></p>
</td></tr></table>
</body>
</html>
`
}

function asHtml(block: Block): Html {
  switch (block.kind) {
    case 'words':
      return html`<p class="ink" style="margin:0 0 16px;color:#1a1d21">${block.text}</p>
`
    case 'rows':
      return html`<table class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #d9dde2;font-size:15px">${block.rows.map(asRow)}</table>
`
    case 'button': {
      const url = webUrl(block.url)
      return html`<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#b4380d;color:#ffffff;font-weight:600;text-decoration:none">${block.label}</a></p>
<p class="pale" style="margin:0 0 16px;font-size:13px;color:#59626c;word-break:break-all">${url}</p>
`
    }
  }
}

function asRow([label, value]: readonly [string, string]): Html {
  return html`<tr><th class="pale line" scope="row" align="left" valign="top" style="padding:7px 16px 7px 0;border-bottom:1px solid #d9dde2;font-weight:400;color:#59626c">${label}</th><td class="ink line" align="right" valign="top" style="padding:7px 0;border-bottom:1px solid #d9dde2;color:#1a1d21">${value}</td></tr>`
}
