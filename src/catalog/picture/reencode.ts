import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Outcome } from './outcome.ts'

const run = promisify(execFile)
const endAfterMs = 20_000
const program = join(import.meta.dirname, 'reencode-process.ts')
const root = join(import.meta.dirname, '../../../')

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
 * Decodes a file and writes it into `folder` as `320.webp`, `640.webp` and `1280.webp`: upright, in sRGB, without
 * metadata. It runs in a child process that may only read this program and write `folder`, for at most 20 s.
 */
export async function reencode(file: string, folder: string): Promise<Outcome> {
  const readable = await Promise.all([join(root, 'src'), join(root, 'node_modules')].map(realOf))
  const permissions = [
    '--permission',
    '--allow-addons',
    ...[...new Set([program, ...readable, join(root, 'package.json'), folder])].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    `--allow-fs-write=${folder}`,
  ]
  const args = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', ...permissions]
  try {
    const { stdout } = await run(process.execPath, [...args, program, file, folder], {
      env: {},
      timeout: endAfterMs,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024,
    })
    return outcome.parse(JSON.parse(stdout))
  } catch (error) {
    // Killed by the timeout, or crashed in the decoder.
    if (error instanceof Error && 'signal' in error && typeof error.signal === 'string')
      return { kind: 'not_a_picture' }
    throw error
  }
}

async function realOf(folder: string): Promise<string> {
  return `${await realpath(folder)}${sep}*`
}
