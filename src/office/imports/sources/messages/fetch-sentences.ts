import { isolated } from '#base/contract/isolated.ts'

/** Why a file could not be fetched, each as a sentence for the owner. */
export const fetchSentences = {
  scheme: 'Files are fetched by https, ftps and sftp only.',
  notPublic: (host: string) =>
    `${isolated(host)} is not a public address. The shop fetches from such addresses only where its settings of operation name them.`,
  port: (port: number) => `Files are not fetched from the port ${port}.`,
  unknownHost: (host: string) =>
    host === '' ? 'The server has no address.' : `Nobody knows the server ${isolated(host)}.`,
  unreachable: 'The server does not answer.',
  noAnswer: 'The server has not answered for a minute.',
  certificate: 'The certificate of the server is not valid for this address.',
  broke: 'The server ended the connection before the file was whole.',
  status: (status: number) => {
    if (status === 401 || status === 403) return 'The server refuses the name or the password.'
    if (status === 404 || status === 410) return 'The server has no file at this address.'
    return `The server answered with the status ${status}.`
  },
  redirects: 'The server leads from address to address without an end.',
  redirectedElsewhere: 'The server leads to an address that is not https.',
  slow: 'The server sends too slowly, less than 1 kB in a second.',
  tooLong: 'The file was not whole after 30 minutes.',
  unreadablePassword:
    'The stored password cannot be read, as the secret of the shop has changed. Please enter it again.',
  hostKey:
    'The SFTP server has another key than the one that was approved. Ask who runs it whether that is right, then read the key again and approve it.',
  noHostKey: 'The server has shown no key.',
  login: 'The server refuses the name or the password.',
  noFile: 'The server has no file at this path.',
  ftp: (code: number) => `The server answered with the code ${code}.`,
  passiveHost: 'The server wants to send the file from another address than its own.',
  stopped: 'The shop was stopped meanwhile. The file is fetched again.',
  removed: 'Its import was removed while the file came.',
  broken: 'It failed for a reason that the log of the shop has.',
} as const
