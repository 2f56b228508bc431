import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { partsOf } from '#web/ui/page-parts.ts'
import { sendData } from './send-data.ts'

describe('the data of a rendered page', () => {
  const data = '["about","</script><!-- \u2028 \\"$&"]\n'
  const rendered = partsOf('<head></head><body><main>Words</main></body></html>')
  const page = sendData(rendered, data, 'mark')
  const [, script = ''] =
    /^<\/main><script nonce="mark">(.*)<\/script><\/body><\/html>$/s.exec(page.end) ?? []

  it('is one script at its end, which no text of the data can end', () => {
    expect(script).not.toBe('')
    expect(script).not.toContain('<')
  })

  it('arrives as it was, and is all', () => {
    const arrived: string[] = []
    const streamController = {
      enqueue: (part: string) => arrived.push(part),
      close: () => arrived.push('end'),
    }
    runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
    expect(arrived).toEqual([data, 'end'])
  })
})
