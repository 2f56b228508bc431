import CircleCheck from 'lucide-react/icons/circle-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createIcon from './icon.tsx'

it('draws what Lucide draws', () => {
  const Icon = createIcon({
    node: [
      ['circle', { cx: '12', cy: '12', r: '10', key: '1mglay' }],
      ['path', { d: 'm16 9-5.5 5.5L8 12', key: 'dzmm74' }],
    ],
  })
  const lucides = renderToStaticMarkup(<CircleCheck />)
  expect(drawingOf(renderToStaticMarkup(<Icon />))).toBe(drawingOf(lucides))
  expect(lucides).toContain('viewBox="0 0 24 24"')
})

/** The elements inside the `svg` element, each without an end tag. */
function drawingOf(html: string): string {
  return html.replace(/^<svg[^>]*>|<\/\w+>/g, '').replaceAll('/>', '>')
}
