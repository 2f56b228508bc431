import { createRequire } from 'node:module'
import CircleCheck from 'lucide-react/icons/circle-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sourceOfIcon } from '../../../scripts/icons.ts'
import createIcon from './icon.tsx'

const { resolve } = createRequire(import.meta.url)

it('draws what Lucide draws', async () => {
  const source = (await sourceOfIcon(resolve('lucide-react/icons/circle-check'), './icon.tsx')) ?? ''
  const [, drawing = ''] = /createIcon\((".*")\)$/.exec(source) ?? []
  const Icon = createIcon(JSON.parse(drawing))
  const lucides = renderToStaticMarkup(<CircleCheck />)
  expect(drawingOf(renderToStaticMarkup(<Icon />))).toBe(drawingOf(lucides))
  expect(lucides).toContain('viewBox="0 0 24 24"')
})

it('is not made of the module of an alias, or of another module', async () => {
  expect(await sourceOfIcon(resolve('lucide-react/icons/triangle-alert'), './icon.tsx')).toBeUndefined()
  expect(await sourceOfIcon(resolve('react'), './icon.tsx')).toBeUndefined()
})

/** The elements inside the `svg` element, each without an end tag. */
function drawingOf(html: string): string {
  return html.replace(/^<svg[^>]*>|<\/\w+>/g, '').replaceAll('/>', '>')
}
