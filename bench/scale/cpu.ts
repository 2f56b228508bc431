import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As Linux counts processor time for everybody. */
const msATick = 10

/** The processor time, in ms, that the embedded cluster of a data folder has used: of all its processes, ended ones too. */
export async function clusterCpuMs(dataDir: string): Promise<number> {
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = lines.split('\n')[0]
  let ticks = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may hold spaces: state, parent …, then its own time, and that of its ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (pid !== postmaster && fields[1] !== postmaster) continue
    const times = fields.slice(11, pid === postmaster ? 15 : 13)
    ticks += times.reduce((sum, time) => sum + Number(time), 0)
  }
  return ticks * msATick
}
