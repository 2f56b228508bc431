import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostText } from '#base/contract/forms/pages.ts'
import { renderMarkdown } from '#office/content/inside/markdown.ts'

/** Every tag that a page of text may have, with its attributes. */
const tag =
  /^<(\/?(h[234]|p|ul|ol|li|blockquote|pre|code|strong|em|s|table|thead|tbody|tr|th|td)|br \/|hr \/|\/a|a|a href="(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>]*"|ol start="\d+"|img src="\/pictures\/[\w/.-]+" alt="[^"<>]*" loading="lazy" \/)>/

/** Everything after which a tag begins must be a tag of the list: what is text has no `<`. */
function foreignIn(html: string): string[] {
  return [...html.matchAll(/</g)].flatMap(({ index }) => {
    const rest = html.slice(index)
    return tag.test(rest) ? [] : [rest.slice(0, 80)]
  })
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{display:none}</style>',
  '<p style="position:fixed">',
  '<a href="javascript:alert(1)">x</a>',
  '<!--><script>alert(1)</script-->',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//elsewhere.example)',
  '[x](/\\elsewhere.example)',
  '[x](https://shop.example@elsewhere.example)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '<https://a.example/"onmouseover="alert(1)>',
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](/a "title\\" onmouseover=alert(1)")',
  '![x](https://elsewhere.example/pixel.gif)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/pictures/uploads/a-640.webp)',
  '[x]: javascript:alert(1)\n\n[x]',
  '| a |\n|--:|\n| <script>alert(1)</script> |',
  '```"onload="alert(1)\n</code><script>alert(1)</script>\n```',
  '# <b onclick=alert(1)>x</b>',
  '`</code><script>alert(1)</script>`',
]

describe('the HTML of a text', () => {
  it.each(hostile)('has nothing but what is allowed: %s', async (text) => {
    expect(foreignIn(await renderMarkdown(text))).toEqual([])
  })

  it('has nothing but what is allowed, in any combination', async () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(...hostile, '\n', '\n\n', '> ', '- ', '    ', '**', '_', '`', '[', '](', ')', '&lt;'),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        expect(foreignIn(await renderMarkdown(parts.join('')))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps headings, lists, tables, notes, links and pictures of the shop', async () => {
    const text = [
      '# One\n\n## Two\n\n##### Five',
      '1. first\n2. second\n\n- **bold** and *italic* and ~~gone~~ and `code`',
      '| Part | Fits |\n|---|--:|\n| Disc | yes |',
      '> A note',
      '[inside](/allProducts?category=Brakes#top) [outside](https://parts.example/a?b=c)',
      '[mail](mailto:desk@parts.example) [call](tel:+49-30-1234)',
      '![A disc](/pictures/uploads/0123456789abcdef0123456789abcdef-640.webp)',
    ].join('\n\n')
    const html = await renderMarkdown(text)
    expect(foreignIn(html)).toEqual([])
    for (const piece of [
      '<h2>One</h2>',
      '<h2>Two</h2>',
      '<h4>Five</h4>',
      '<ol>\n<li>first</li>',
      '<strong>bold</strong>',
      '<em>italic</em>',
      '<s>gone</s>',
      '<code>code</code>',
      '<td>yes</td>',
      '<blockquote>',
      '<a href="/allProducts?category=Brakes#top">inside</a>',
      '<a href="https://parts.example/a?b=c">outside</a>',
      '<a href="mailto:desk@parts.example">mail</a>',
      '<a href="tel:+49-30-1234">call</a>',
      'alt="A disc" loading="lazy"',
    ])
      expect(html).toContain(piece)
  })

  it('shows HTML as text, and keeps only the words of a link that leads nowhere allowed', async () => {
    expect(await renderMarkdown('<b>x</b>')).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>\n')
    expect(await renderMarkdown('see [this](//elsewhere.example)')).toBe('<p>see <a>this</a></p>\n')
    expect(await renderMarkdown('see ![this](https://elsewhere.example/x.gif)')).toBe('<p>see </p>\n')
  })

  it.each([
    ['lists', '- '.repeat(mostText / 2)],
    ['quotations', '>'.repeat(mostText)],
    ['brackets', '['.repeat(mostText)],
    ['emphasis', '*a_'.repeat(mostText / 3)],
    ['open links', '[a]('.repeat(mostText / 4)],
    ['code marks', '`'.repeat(mostText - 1)],
    ['tables', `${'|a'.repeat(mostText / 4)}\n${'|-'.repeat(mostText / 4)}`],
    ['entities', '&amp'.repeat(mostText / 4)],
  ])('is made of the longest text of nothing but %s', async (_what, text) => {
    const html = await renderMarkdown(text)
    expect(foreignIn(html)).toEqual([])
    expect(html.length).toBeLessThan(40 * mostText)
  })
})
