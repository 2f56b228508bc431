import { describe, expect, it } from 'vitest'
import { startLater } from './start-later.ts'

const rendered = [
  '<head><style data-precedence="default" data-href="app">@property --a{syntax:"<length>";inherits:false}.b{top:0}</style>',
  '<link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/></head>',
  '<body><p class="c">Words</p><script nonce="mark" type="module" async="">import "/assets/one.js"</script>',
  '<script nonce="mark">window.__reactRouterContext.streamController.enqueue("[]")</script></body>',
].join('')

describe('a page whose scripts wait', () => {
  const page = startLater(rendered, { all: '/assets/app.css', neededBy: () => '.c{top:0}' }, 'mark')

  it('brings the styles that it needs in place of all', () => {
    expect(page).toContain('<style data-precedence="default" data-href="app">.c{top:0}</style>')
    expect(page).not.toContain('@property')
  })

  it('names what to fetch, and runs nothing by itself but the starter', () => {
    expect(page).not.toContain('modulepreload" href')
    expect(page).not.toContain('type="module"')
    expect(page).toContain(
      '<script nonce="mark" type="text/plain" id="start" data-styles="/assets/app.css" data-modules="/assets/one.js /assets/two.js">import "/assets/one.js"</script>',
    )
    expect(page).toContain(
      '<script nonce="mark" type="text/plain" data-state>window.__reactRouterContext.streamController.enqueue("[]")</script>',
    )
    expect(page).toMatch(/<script nonce="mark">\(function \(\) \{[^<]*\}\)\(\)<\/script><\/body>$/)
  })
})
