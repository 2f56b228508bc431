import { plainForms } from '#base/contract/forms/plain-forms.ts'
import { withoutUnseen } from '#base/contract/forms/unseen.ts'

/** What typed text becomes beside its accents: signs that mean the same are one. */
const sameSigns = new Map(
  Object.entries({
    '×': 'x',
    '✕': 'x',
    '⁄': '/',
    '’': "'",
    '“': '"',
    '”': '"',
    '‐': '-',
    '–': ' ',
    '—': ' ',
    '−': ' ',
  }),
)

/**
 * A typed text in the form of `products.search`: the function `fold` of the database (migration 0210), in the process. Both
 * say the same of every text (tests/find/folded.test.ts).
 */
export function folded(said: string): string {
  const plain = [
    ...plainForms(withoutUnseen(said))
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\u0300-\u036f·]/g, ''),
  ]
    .map((sign) => sameSigns.get(sign) ?? sign)
    .join('')
  return withSizes(plain)
    .replace(/[\][,;:(){}!?"…|<>&]+|[.](?![0-9])/g, ' ')
    .replace(/\/(?![0-9])|(?<![0-9])\//g, '-')
    .replace(/(?:\s|-{2,}|-(?!\S)|(?<!\S)-)+/g, ' ')
    .replace(/^ +| +$/g, '')
}

/** Sizes have one spelling: `280 × 22 mm` is 280x22mm, `1/2"` is 1/2inch, `5W-30` is 5w30. */
function withSizes(text: string): string {
  if (!/[0-9]/.test(text)) return text
  return text
    .replace(/([0-9])\s*[x*]\s*(?=[0-9])/g, '$1x')
    .replace(/([0-9])(?:\s*(?:"|''|inch(?:es)?(?![a-z]))|in(?![a-z0-9]))/g, '$1inch ')
    .replace(/([0-9])[ -]*(mm|cm|ml|kg|kw|ah|nm|bar|[mlgvwat])(?![a-z0-9])/g, '$1$2')
    .replace(/([0-9]w)[ -]?([0-9]{2})(?![0-9])/g, '$1$2')
}
