import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sendData } from './send-data.ts'

describe('the data of a rendered page', () => {
  const data = '["about","</script><!-- \u2028 \\"$&"]\n'
  const page = sendData('<body><p>Words</p></body></html>', data, 'mark')
  const [, script = ''] =
    /^<body><p>Words<\/p><script nonce="mark">(.*)<\/script><\/body><\/html>$/s.exec(page) ?? []

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
