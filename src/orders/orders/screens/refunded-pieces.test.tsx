import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { RefundedPieces } from './refunded-pieces.tsx'

it.each([
  [0, 0, ''],
  [2, 0, '2 refunded'],
  [2, 2, '2 cancelled and refunded'],
  [3, 1, '3 refunded, 1 of them cancelled'],
])('a line with %i refunded pieces, %i of them cancelled, says "%s"', (refundedPieces, cancelled, says) => {
  const shown = renderToStaticMarkup(
    <RefundedPieces line={{ refundedPieces, cancelled, total: fromMinor(100) }} />,
  )
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(says)
})

it('a line that cost nothing says only what was cancelled', () => {
  const line = { refundedPieces: 2, cancelled: 2, total: fromMinor(0) }
  expect(renderToStaticMarkup(<RefundedPieces line={line} />)).toContain('>2 cancelled<')
})
