import { describe, expect, it } from 'vitest'
import { partsOf } from '#ui/page-parts.ts'
import { startLater } from './start-later.ts'

const rendered = [
  '<head><link rel="stylesheet" href="/assets/app.css"/>',
  '<link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/></head>',
  '<body><main>Words</main><script nonce="mark" type="module" async="">import "/assets/one.js"</script>',
  '<script nonce="mark">window.__reactRouterContext.streamController.enqueue("[]")</script></body>',
].join('')

describe('a page whose scripts start after it is loaded', () => {
  const { head, content, end } = startLater(partsOf(rendered), 'mark')
  const page = [head, ...content, end].join('')

  it('keeps its start module and its preload list as text', () => {
    expect(page).not.toContain('modulepreload" href')
    expect(page).not.toContain('type="module"')
    expect(page).toContain(
      '<script nonce="mark" type="text/plain" id="start" data-modules="/assets/one.js /assets/two.js">import "/assets/one.js"</script>',
    )
  })

  it('keeps the rest as rendered, and ends with the script that starts it', () => {
    expect(page).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
    expect(page).toContain(
      '<script nonce="mark">window.__reactRouterContext.streamController.enqueue("[]")</script>',
    )
    expect(page).toMatch(/<script nonce="mark">\(function \(\) \{[^<]*\}\)\(\)<\/script><\/body>$/)
  })
})
