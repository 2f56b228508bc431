import { describe, expect, it } from 'vitest'
import { partsOf } from './page-parts.ts'

describe('the parts of a rendered page', () => {
  it('are its head, what it shows, and its end', () => {
    const html = '<html><head><a/></head><body><main>one</main><p>two</p></body></html>'
    expect(partsOf(html)).toEqual({
      head: '<html><head><a/>',
      content: ['</head><body><main>one'],
      end: '</main><p>two</p></body></html>',
    })
  })

  it('are its head and its end without a main element', () => {
    expect(partsOf('<head></head><body>broken</body>')).toEqual({
      head: '<head>',
      content: [''],
      end: '</head><body>broken</body>',
    })
  })
})
