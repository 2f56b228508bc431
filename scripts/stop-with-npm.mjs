import { existsSync, readFileSync } from 'node:fs'

/**
 * npm runs a script in a shell that does not forward signals: when npm is stopped or killed, the script's process would
 * go on running. So this process ends itself when npm or that shell is gone.
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

/** The parent of a process; always undefined on systems without /proc. */
function parentOf(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The second field is a name in brackets, which may contain any character.
  return readFileSync(file, 'utf8').split(') ').pop().split(' ')[1]
}
