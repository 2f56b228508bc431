import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

/** A program that failed and has already printed its error. */
export class Failed extends Error {}

/** Runs a program in the shop's folder, shows its output, and waits for its end. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', (error) => fail(new Failed(`${command} could not be run: ${error.message}`)))
    child.once('exit', (code, signal) =>
      code === 0 ? done() : fail(new Failed(`${[command, ...args].join(' ')} ended with ${signal ?? code}`)),
    )
  })
}

/**
 * Runs another program in place of this process: signals are forwarded, its exit code is returned, and a channel that
 * closes tells it when this process is killed.
 */
export function become(command, args, env = {}) {
  const child = spawn(command, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`${command} could not be run: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Runs the work of a script. Prints one line for a failure that has already been shown, and any other error in full. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof Failed ? error.message : error)
    process.exit(1)
  })
}
