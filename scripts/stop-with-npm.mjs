import { existsSync, readFileSync } from 'node:fs'

/**
 * Between npm and a script stands a shell that passes no signals on: told to stop, or killed, npm would leave the shop
 * running with nobody to stop it. So it stops by itself when either is gone.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Where the system tells: elsewhere it is undefined, at every time. */
function parentOf(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The second field is a name in brackets, which may hold anything.
  return readFileSync(file, 'utf8').split(') ').pop().split(' ')[1]
}
