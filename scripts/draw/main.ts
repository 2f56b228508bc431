/**
 * Writes the avatars of the reviewers of the demo shop, and the placeholder for a missing picture, into `public/`:
 * `node scripts/draw/main.ts`. The pictures of parts and tools are rendered (docs/pictures.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { avatars } from './avatars.ts'
import { missing } from './missing.ts'

const pictures = join(import.meta.dirname, '../../public/pictures')

mkdirSync(join(pictures, 'demo/avatars'), { recursive: true })
for (const [name, svg] of Object.entries(avatars))
  writeFileSync(join(pictures, `demo/avatars/${name}.svg`), svg)
writeFileSync(join(pictures, 'missing.svg'), missing)
