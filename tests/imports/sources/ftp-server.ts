import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, type SecureContext, TLSSocket } from 'node:tls'
import { trustedCertificate } from './trusted-certificate.ts'

/** An FTP server over TLS (AUTH TLS) with one file, in passive mode alone. */
export interface FtpServer {
  readonly port: number
  /** Every command that came encrypted, and every one that came plain. */
  readonly encrypted: string[]
  readonly plain: string[]
  /** The address that it names for the data. */
  passiveHost: string
  content: string
  close(): Promise<void>
}

export async function anFtpServer(): Promise<FtpServer> {
  const { cert, key } = await trustedCertificate()
  const secureContext = createSecureContext({ cert, key })
  const data = createTlsServer({ cert, key }, (socket) => {
    socket.on('error', () => {})
    served.data?.(socket)
  })
  const control = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    converse(socket, secureContext, served)
  })
  await Promise.all([listen(control), listen(data)])
  const served: FtpServer & { data?: (socket: TLSSocket) => void; dataPort: number } = {
    port: portOf(control),
    dataPort: portOf(data),
    encrypted: [],
    plain: [],
    passiveHost: '127.0.0.1',
    content: '',
    async close() {
      control.close()
      data.close()
    },
  }
  return served
}

interface Served extends FtpServer {
  data?: (socket: TLSSocket) => void
  readonly dataPort: number
}

function converse(socket: Socket, secureContext: SecureContext, served: Served): void {
  const isEncrypted = socket instanceof TLSSocket
  const say = (line: string) => socket.write(`${line}\r\n`)
  let rest = ''
  const listener = (bytes: Buffer) => {
    rest += bytes.toString()
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      ;(isEncrypted ? served.encrypted : served.plain).push(line)
      const [command = '', ...given] = line.split(' ')
      if (command === 'AUTH') {
        socket.off('data', listener)
        say('234 begin')
        converse(new TLSSocket(socket, { isServer: true, secureContext }), secureContext, served)
        return
      }
      answer({ command, path: given.join(' '), say, served })
    }
  }
  socket.on('data', listener)
  socket.on('error', () => {})
}

interface Asked {
  readonly command: string
  readonly path: string
  readonly say: (line: string) => void
  readonly served: Served
}

function answer({ command, path, say, served }: Asked): void {
  switch (command) {
    case 'USER':
      say('331 password')
      break
    case 'PASS':
      say(path === 'secret' ? '230 in' : '530 no')
      break
    case 'EPSV':
      // Only PASV names an address.
      say('502 no')
      break
    case 'PASV': {
      const address = served.passiveHost.replaceAll('.', ',')
      say(`227 Entering Passive Mode (${address},${served.dataPort >> 8},${served.dataPort & 255})`)
      break
    }
    case 'RETR':
      if (path !== '/out/stock.csv') say('550 no such file')
      else {
        say('150 sending')
        served.data = (socket) => socket.end(served.content, () => say('226 done'))
      }
      break
    default:
      say('200 ok')
  }
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
