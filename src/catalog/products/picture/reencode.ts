import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PictureUse } from '#base/contract/picture-files.ts'
import type { Outcome } from './outcome.ts'
import { runApart } from './run-apart.ts'

const program = join(import.meta.dirname, 'reencode-process.ts')

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_a_picture') }),
  z.object({ kind: z.literal('too_many_pixels') }),
  z.object({ kind: z.literal('disk_error'), code: z.string() }),
  z.object({
    kind: z.literal('made'),
    hash: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
])

/**
 * Decodes a file and writes it into `folder` as the files of its use, such as `320.webp`, `640.webp` and `1280.webp`: upright, in sRGB,
 * without metadata. It runs in a child process that may only read this program and write `folder`, for at most 20 s.
 */
export async function reencode(file: string, folder: string, use: PictureUse): Promise<Outcome> {
  const stdout = await runApart(program, { args: [file, folder, use], folder })
  return stdout === undefined ? { kind: 'not_a_picture' } : outcome.parse(JSON.parse(stdout))
}
