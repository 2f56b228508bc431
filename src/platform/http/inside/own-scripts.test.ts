import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newScriptMark, ownScripts } from './own-scripts.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the scripts that a page may run', () => {
  it('are those with the mark of the rendering, and no others', () => {
    const mark = newScriptMark()
    const theirs = [
      '<script>theirs()</script>',
      `<script nonce="${newScriptMark()}">guessed()</script>`,
      `<script data-nonce="${mark}">named()</script>`,
    ].join('')
    const { parts, hashes } = ownScripts(
      {
        head: `<script nonce="${mark}">own()</script>${theirs}`,
        content: ['<main>', Buffer.from(theirs), '</main>'],
        end: [
          `<script nonce="${mark}" type="text/plain" id="start">later()</script>`,
          theirs,
          `<script nonce="${mark}">own()</script>`,
        ].join('\n'),
      },
      mark,
    )
    expect(hashes).toEqual([hashOf('own()'), hashOf('later()')])
    expect(parts.join('')).not.toContain(` nonce="${mark}"`)
    expect(parts.slice(1, -1).join('')).toBe(`<main>${theirs}</main>`)
  })

  it('have a mark that is new for every rendering', () => {
    const marks = Array.from({ length: 100 }, newScriptMark)
    expect(new Set(marks).size).toBe(100)
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{36}$/)
  })
})
