import { describe, expect, it } from 'vitest'
import { askEarly } from './early-script.ts'

const head = '<head><title>A</title><link nonce="mark" rel="stylesheet" href="/assets/app.css"/>'
const rendered = { head, content: ['</head><main>A'], end: '</main>' }

describe('a page that requests the session early', () => {
  it('requests it before the style sheet, by a script with the nonce of its own scripts', () => {
    const page = askEarly(rendered, { query: 'orders=20', hasCart: false }, 'mark')
    expect(page.head).toMatch(/<script nonce="mark">[^<]*<\/script><link nonce="mark" rel="stylesheet"/)
    expect(page.head).toContain('"orders=20"')
    expect(page.head).not.toContain('/api/cart')
  })

  it('requests the cart of the browser, and no session, for a page that needs the cart alone', () => {
    const page = askEarly(rendered, { query: undefined, hasCart: true }, 'mark')
    expect(page.head).toContain('/api/cart')
    expect(page.head).not.toContain('/api/mine')
  })

  it('changes nothing else', () => {
    const page = askEarly(rendered, { query: '', hasCart: true }, 'mark')
    expect({ ...page, head: page.head.replace(/<script.*<\/script>/s, '') }).toEqual(rendered)
  })
})
