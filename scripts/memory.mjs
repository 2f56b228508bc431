import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const megabyte = 1024 ** 2
/** What a build takes at its peak, in megabytes. */
export const buildNeeds = 1000

/**
 * What to say before a build that would be killed without a word; undefined where there is enough memory.
 * @param megabytes what this process may use, with swap; by default as the system says.
 */
export function memoryWarning(megabytes = usable()) {
  if (megabytes >= buildNeeds) return undefined
  return `A build needs about ${buildNeeds} MB of memory, and there are ${Math.round(megabytes)}: the system may kill it. Add swap, or build on another machine with the same system and copy the folder; a start needs no build then.`
}

/** The memory and swap of the machine, or of the container if that has less. */
function usable() {
  const limit = process.constrainedMemory?.() ?? 0
  const machine = totalmem() / megabyte + swap()
  return limit > 0 ? Math.min(limit / megabyte, machine) : machine
}

function swap() {
  try {
    const [, kilobytes = '0'] = /^SwapTotal:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
