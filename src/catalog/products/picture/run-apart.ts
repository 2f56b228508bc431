import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const endAfterMs = 20_000
const root = join(import.meta.dirname, '../../../../')

interface Options {
  readonly args: readonly string[]
  /** The only folder that it may write, and read beside the shop's code. */
  readonly folder: string
}

/**
 * Runs a program that decodes a picture in a process of its own, without the shop's memory and secrets, for at most 20 s. Answers what it
 * printed; undefined when it was killed by the limit, or crashed in the decoder.
 * @throws Error when the program failed by itself.
 */
export async function runApart(program: string, { args, folder }: Options): Promise<string | undefined> {
  const readable = await Promise.all([join(root, 'src'), join(root, 'node_modules')].map(realOf))
  const permissions = [
    '--permission',
    '--allow-addons',
    ...[...new Set([program, ...readable, join(root, 'package.json'), folder])].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    `--allow-fs-write=${folder}`,
  ]
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning']
  try {
    const { stdout } = await run(process.execPath, [...quiet, ...permissions, program, ...args], {
      env: {},
      timeout: endAfterMs,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024,
    })
    return stdout
  } catch (error) {
    if (error instanceof Error && 'signal' in error && typeof error.signal === 'string') return undefined
    throw error
  }
}

async function realOf(folder: string): Promise<string> {
  return `${await realpath(folder)}${sep}*`
}
