import type { IOptions } from 'sanitize-html'
import { isTarget } from '#base/contract/forms/content-fields.ts'
import { isWebLink } from '#base/contract/link.ts'

/** A nested list or quotation is at most so deep; what is deeper is shown as text. */
const deepest = 20

type Render = (text: string) => string

let loaded: Promise<Render> | undefined

/** Loaded with the first text: a shop without texts does not need the libraries. */
async function load(): Promise<Render> {
  const [{ default: MarkdownIt }, { default: sanitize }] = await Promise.all([
    import('markdown-it'),
    import('sanitize-html'),
  ])
  const markdown = new MarkdownIt({ html: false, maxNesting: deepest * 2 })
  return (text) => sanitize(markdown.render(text), allowed)
}

/**
 * The HTML of a text in Markdown, with elements and attributes of an allow-list only: no scripts, styles, frames or pictures from
 * elsewhere, and links only to pages, mail addresses and telephone numbers. HTML in the text is shown as text.
 */
export async function renderMarkdown(text: string): Promise<string> {
  loaded ??= load()
  return (await loaded)(text)
}

const none: Record<string, string> = {}

const allowed: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br'],
    ...['strong', 'em', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'loading'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    // The title of the page is its only heading of the first level.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // One that leads nowhere allowed keeps only its words.
    a: (tagName, { href = '' }) => ({ tagName, attribs: isLink(href) ? { href } : none }),
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: ownPicture.test(src) ? { src, alt, loading: 'lazy' } : none,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

/** A page has no pictures from elsewhere: their servers would see who visits the shop. */
const ownPicture = /^\/pictures\/(uploads|demo)\/[\w-]+\.(webp|svg)$/

function isLink(href: string): boolean {
  return isTarget(href) || isWebLink(href) || /^(mailto:[^\s?]+@[^\s?]+|tel:\+?[\d-]+)$/i.test(href)
}
