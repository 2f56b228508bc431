import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { footStyle } from './look.ts'

interface Content {
  readonly html: string
  readonly body: string
}

/** What every document of the frame ends with, after the last line of its foot. */
const end = '</td></tr></tbody></table></body></html>'

/**
 * The same mail with the owner's text at its foot, in both parts. Text that is not an email of the shop, such as what replaces a
 * personal link, stays as it is.
 */
export function withFooter<Mail extends Content>(mail: Mail, footer: string): Mail {
  if (footer === '' || !mail.html.endsWith(end)) return mail
  return {
    ...mail,
    html: mail.html.slice(0, -end.length) + asHtml(footer) + end,
    body: `${mail.body.trimEnd()}\n\n${footer}\n`,
  }
}

/** React escapes the text. */
function asHtml(footer: string): string {
  const lines = footer
    .split('\n')
    .map((line, index) => createElement(Fragment, { key: index }, index > 0 && createElement('br'), line))
  return renderToStaticMarkup(createElement('p', { className: 'pale', style: footStyle }, lines))
}
