/** Why something could not be fetched. `status`: the server answered with another one than 200. */
type FaultCode =
  | ('not_https' | 'unknown_host' | 'not_public' | 'port' | 'unreachable' | 'no_answer' | 'status')
  | ('busy' | 'redirects' | 'too_large' | 'too_slow')

/** A server: its name, as it stands in a URL, and its port. */
export interface Server {
  readonly hostname: string
  readonly port: number
}

/** What another server did, or where it is, that a fetch cannot go on. */
export class OutsideFault extends Error {
  readonly code: FaultCode
  /** The server that a `not_public`, `port` or `unknown_host` is about. */
  readonly server: Server | undefined

  constructor(code: FaultCode, server?: Server) {
    super(`Not fetched: ${code}`)
    this.name = 'OutsideFault'
    this.code = code
    this.server = server
  }
}

/** How other servers are found and reached. */
export interface Outside {
  /** Addresses and ranges that are fetched from although they are not public, each with its port or without one. */
  readonly privateAddresses: readonly string[]
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
}
