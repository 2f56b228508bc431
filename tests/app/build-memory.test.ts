import { expect, it } from 'vitest'
import { buildNeeds, memoryWarning } from '../../scripts/memory.mjs'

it('a build that the system would kill says before what it needs', () => {
  expect(memoryWarning(512)).toMatch(/^A build needs about 1000 MB of memory, and there are 512: /)
  expect(memoryWarning(buildNeeds)).toBeUndefined()
})
