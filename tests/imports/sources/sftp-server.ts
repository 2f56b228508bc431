import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'

/** An SFTP server with one file. */
export interface SftpServer {
  readonly port: number
  /** Each password that it was sent. */
  readonly passwords: string[]
  content: string
  close(): Promise<void>
}

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey

export async function anSftpServer(port = 0): Promise<SftpServer> {
  const passwords: string[] = []
  const served = { passwords, content: '' }
  const server = new ssh2.Server({ hostKeys: [newKey()] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) => {
      if (asked.method !== 'password') return asked.reject(['password'])
      passwords.push(asked.password)
      return asked.password === 'secret' ? asked.accept() : asked.reject()
    })
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => serveFile(acceptSftp(), () => Buffer.from(served.content))),
    )
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return Object.assign(served, {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  })
}

function serveFile(sftp: ssh2.SFTPWrapper, content: () => Buffer): void {
  const handle = Buffer.from('file')
  const { STATUS_CODE: codes } = ssh2.utils.sftp
  sftp.on('OPEN', (id, path) =>
    path === '/out/stock.csv' ? sftp.handle(id, handle) : sftp.status(id, codes.NO_SUCH_FILE),
  )
  sftp.on('READ', (id, _handle, offset, length) => {
    const piece = content().subarray(offset, offset + length)
    if (piece.length === 0) sftp.status(id, codes.EOF)
    else sftp.data(id, piece)
  })
  sftp.on('FSTAT', (id) =>
    sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: content().length, atime: 0, mtime: 0 }),
  )
  sftp.on('CLOSE', (id) => sftp.status(id, codes.OK))
}
