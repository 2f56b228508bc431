import { setImmediate as settled } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { partsOf } from '#web/ui/page-parts.ts'
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

  it('starts them when a frame with the pictures in view was shown', async () => {
    const script = /<script nonce="mark">(\(function[^<]*)<\/script>/.exec(end)?.[1] ?? ''
    const browser = aBrowser()
    runInNewContext(script, browser.globals)
    browser.load()
    await settled()
    expect(browser.next('frames')).toBe(false)
    browser.decoded()
    await settled()
    expect(browser.next('frames')).toBe(true)
    expect(browser.next('timers')).toBe(false)
    expect(browser.next('frames')).toBe(true)
    expect(browser.started()).toBe(false)
    expect(browser.next('timers')).toBe(true)
    expect(browser.started()).toBe(true)
  })

  it('starts them after a second where a picture never comes', () => {
    const script = /<script nonce="mark">(\(function[^<]*)<\/script>/.exec(end)?.[1] ?? ''
    const browser = aBrowser()
    runInNewContext(script, browser.globals)
    browser.load()
    browser.afterASecond()
    expect(browser.started()).toBe(true)
  })
})

/** What the script needs of a browser: a page with a picture in view, and one below that is never decoded. */
function aBrowser() {
  const added: object[] = []
  const queues: Record<'frames' | 'timers', (() => void)[]> = { frames: [], timers: [] }
  const decoding = Promise.withResolvers<void>()
  let load = () => {}
  let later = () => {}
  const picture = (top: number, decode: () => Promise<void>) => ({
    naturalWidth: 640,
    decode,
    getBoundingClientRect: () => ({ top, bottom: top + 480 }),
  })
  const kept = { dataset: { modules: '/assets/one.js' }, textContent: 'import "/assets/one.js"' }
  const globals = {
    document: {
      getElementById: () => kept,
      createElement: () => ({}),
      head: { append: (...elements: object[]) => added.push(...elements) },
      images: [picture(100, () => decoding.promise), picture(2000, () => new Promise(() => {}))],
    },
    innerHeight: 800,
    addEventListener: (_event: string, listener: () => void) => {
      load = listener
    },
    requestAnimationFrame: (frame: () => void) => queues.frames.push(frame),
    setTimeout(timer: () => void, ms?: number) {
      if (ms === 1000) later = timer
      else queues.timers.push(timer)
    },
  }
  return {
    globals,
    load: () => load(),
    decoded: () => decoding.resolve(),
    afterASecond: () => later(),
    started: () => added.length > 0,
    /** Runs the next one that waits; false if none does. */
    next(queue: keyof typeof queues): boolean {
      const one = queues[queue].shift()
      one?.()
      return one !== undefined
    },
  }
}
