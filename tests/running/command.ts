import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { here, shopEnv } from './shop-process.ts'

export interface Said {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Options {
  /** Its whole environment except PATH. */
  readonly env: Record<string, string>
  /** The text of its standard input. */
  readonly typed?: string
}

/** Runs `npm run shop -- …` in its own process. */
export async function command({ env, typed = '' }: Options, ...words: string[]): Promise<Said> {
  const args = ['--disable-warning=ExperimentalWarning', 'src/app/server/shop-command.ts', ...words]
  const child = spawn(process.execPath, args, { cwd: here, env: { ...shopEnv(here), ...env } })
  child.stdin.on('error', () => {}).end(typed)
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, stderr }
}
