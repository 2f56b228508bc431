import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'

/** The shop's data folder is in use by another shop. */
export class FolderInUse extends CannotStart {
  override name = 'FolderInUse'
}

/**
 * Locks the data folder for this process by listening on a socket in it: the lock ends with the process, even after a
 * crash.
 * @throws FolderInUse while another shop has locked it.
 */
export async function lockFolder(sockets: string, dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = join(sockets, 'shop')
  const server = createServer((client) => client.end(`${process.pid}\n`))
  server.unref()
  const taken = await listen(server, path)
  if (taken) {
    const holder = await askHolder(path)
    if (holder !== undefined) {
      throw new FolderInUse(
        `A shop is already running on ${dataDir} (process ${holder}). Stop it, or set DATA_DIR to another folder.`,
      )
    }
    await rm(path, { force: true })
    if (await listen(server, path)) throw new FolderInUse(`Another shop is just starting on ${dataDir}.`)
  }
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((answer, fail) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? answer(true) : fail(error)
    server.once('error', onError)
    server.listen(path, () => {
      server.off('error', onError)
      answer(false)
    })
  })
}

function askHolder(path: string): Promise<string | undefined> {
  return new Promise((answer) => {
    let said = ''
    const client = connect(path)
    client.on('data', (chunk) => {
      said += chunk
    })
    client.on('end', () => answer(said.trim()))
    client.on('error', () => answer(undefined))
  })
}
